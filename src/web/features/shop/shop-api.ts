import { api } from '#web/api/browser.ts';
import type { Api } from '#web/api/client.ts';
import { clientApi, renewClient } from '#web/api/signed-in.ts';
import { storedToken } from '#web/features/accounts/stored-user.ts';
import { hasExpired } from '#web/features/accounts/token-claims.ts';

/**
 * Calls of someone who buys: of the client who is signed in, so that the order is among theirs, else of a visitor. A
 * token that has run out is renewed first: the shop would take its bearer for a visitor and not complain.
 */
export const shopApi: Api = async (name, ...input) => {
  const token = storedToken();
  if (token && hasExpired(token, Date.now())) await renewClient(token).catch(() => {});
  return (storedToken() ? clientApi : api)(name, ...input);
};
