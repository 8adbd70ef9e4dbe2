import { getUserToken } from '#web/features/accounts/stored-user.ts';
import { hasExpired } from '#web/features/accounts/token-claims.ts';
import { api } from './browser.ts';
import type { Api } from './client.ts';
import { clientApi, refreshClientToken } from './signed-in.ts';

/**
 * Calls that anybody may make, as the client who is signed in, so that an order is among theirs, else as a visitor. A
 * token that has run out is renewed first: the server would take its bearer for a visitor and not complain.
 */
export const visitorOrClientApi: Api = async (name, ...input) => {
  const token = getUserToken();
  if (token && hasExpired(token, Date.now())) await refreshClientToken(token).catch(() => {});
  return (getUserToken() ? clientApi : api)(name, ...input);
};
