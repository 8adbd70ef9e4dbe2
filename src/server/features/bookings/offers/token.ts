import type { SignedLinks } from '../../../http/signed-links.ts';
import { deriveToken } from '../../accounts/one-time-token.ts';

/**
 * The token of an offer's link, which the mail and the client's own list derive when they need it. The table has only
 * its hash, and it cannot be computed without the server's secret.
 */
export const createOfferToken = (links: SignedLinks, offerId: string): string =>
  deriveToken(links, `appointment offer ${offerId}`);
