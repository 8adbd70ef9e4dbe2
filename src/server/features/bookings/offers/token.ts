import type { SignedLinks } from '../../../http/signed-links.ts';
import { deriveToken } from '../../accounts/one-time-token.ts';

/**
 * The token of an offer's link. The table has only its hash, and it cannot be computed without the server's secret. The
 * mail and the client's own list derive it again.
 */
export const createOfferToken = (links: SignedLinks, offerId: string): string =>
  deriveToken(links, `appointment offer ${offerId}`);
