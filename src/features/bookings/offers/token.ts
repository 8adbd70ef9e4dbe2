import { deriveToken, hashToken } from '#features/accounts/sign-in/one-time-token.ts';
import type { Database } from '#platform/database/connection.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import * as store from './store.ts';

/**
 * The token of an offer's link, which the mail and the client's own list derive when they need it. The table has only
 * its hash, and it cannot be computed without the server's secret.
 * @param generation of the client's links; a later one ends this token
 */
export const createOfferToken = (links: SignedLinks, offerId: string, generation = 0): string =>
  deriveToken(links, generation === 0 ? `appointment offer ${offerId}` : `appointment offer ${offerId} ${generation}`);

/** Ends the mailed links of a client's offers. Their own list has new ones. */
export async function renewOfferLinks(
  { links }: { links: SignedLinks },
  tx: Database,
  client: { id: string; linkGeneration: number },
): Promise<void> {
  for (const { id } of await store.listOffers(tx, { clientId: client.id, state: 'open' }, store.MAX_LISTED_OFFERS)) {
    await store.setOfferToken(tx, id, hashToken(createOfferToken(links, id, client.linkGeneration)));
  }
}
