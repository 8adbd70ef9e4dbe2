import { getUserToken } from '#platform/browser-session/stored-user.ts';
import { hasExpired } from '#platform/browser-session/token-claims.ts';
import type { SiteEndpoints } from '#platform/contract/site.ts';
import { api } from './browser.ts';
import type { Api, UntypedApi } from './client.ts';

const visitorOrClientApi: UntypedApi = async (name, input) => {
  const token = getUserToken();
  if (!token) return api(name, input);
  const { clientApi, refreshClientToken } = await import('./signed-in.ts');
  if (hasExpired(token, Date.now())) await refreshClientToken(token).catch(() => {});
  return (getUserToken() ? clientApi : api)(name, input);
};

/**
 * Returns the client for public endpoints that authenticates a signed-in client, so that an order is added to their
 * list. It refreshes an expired token first, because the server silently treats such a request as a visitor's.
 */
export const visitorOrClientApiOf = <Endpoints>(): Api<Endpoints & SiteEndpoints> => visitorOrClientApi;
