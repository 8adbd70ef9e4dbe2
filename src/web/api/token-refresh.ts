import { belongsToAnotherUser } from '#web/features/accounts/token-claims.ts';
import { type Api, createApiClient, type Transport } from './client.ts';

type TransportRequest = Parameters<Transport>[0];
type TransportResponse = Awaited<ReturnType<Transport>>;

/** What a browser keeps of one person's session, and what happens at its end. */
export type TokenSession = {
  refreshPath: string;
  token(): string | undefined;
  /** Whether the cookie may bring a new token: not once its person has logged out. */
  canRefresh(): boolean;
  saveToken(token: string): void;
  /** The session is over: forget it. */
  clear(): void;
  /** Go where one signs in. */
  redirectToLogin(): void;
};

/** A new access token, or the answer that there is none. Only a 401 ends the session: a server may be out of breath. */
export type RefreshResult = { token: string } | { failure: TransportResponse };

/** Another tab may sign out and someone else sign in while a call is under way: these say what then belongs to whom. */
const isCurrentToken = (session: TokenSession, token: string | undefined) => session.token() === token;

const SIGNED_OUT: RefreshResult = { failure: { status: 401, body: { reason: 'signed-out', message: '' } } };

/**
 * The clients of all sessions of a browser: a 401 is answered with one refresh and one more try (spec §7). One refresh
 * runs at a time, anyone who asks; the sessions share it. What `send` throws when no answer comes reaches the caller and
 * ends no session.
 *
 * @param given.alone does something while no other tab does
 */
export function createTokenRefresher(options: {
  send: (request: TransportRequest, token?: string) => Promise<TransportResponse>;
  runExclusive: <Result>(action: () => Promise<Result>) => Promise<Result>;
}) {
  const { send, runExclusive } = options;
  let lastTask: Promise<unknown> = Promise.resolve();
  const pendingRefreshes = new Map<string, Promise<RefreshResult>>();

  /** After whatever runs or waits already. */
  function withRefreshLock<Result>(action: () => Promise<Result>): Promise<Result> {
    const next = lastTask.then(() => runExclusive(action));
    lastTask = next.catch(() => {});
    return next;
  }

  async function refresh(session: TokenSession, usedToken: string | undefined): Promise<RefreshResult> {
    // Another call, or another tab, may have brought a new token or signed out.
    if (!isCurrentToken(session, usedToken)) return getCurrentResult(session);
    if (!session.canRefresh()) return SIGNED_OUT;
    const response = await send({ method: 'POST', path: session.refreshPath, body: undefined });
    if (!isCurrentToken(session, usedToken) || !session.canRefresh()) return getCurrentResult(session);
    const token =
      response.status === 200 ? (response.body as { accessToken?: unknown } | undefined)?.accessToken : undefined;
    if (typeof token === 'string' && !belongsToAnotherUser(usedToken ?? '', token)) {
      session.saveToken(token);
      return { token };
    }
    // The cookie is gone, or by now it is someone else's, in a browser that keeps a token in each tab alone.
    if (response.status === 401 || typeof token === 'string') {
      if (usedToken !== undefined) session.clear();
      return SIGNED_OUT;
    }
    return { failure: response.status === 200 ? { status: 502, body: undefined } : response };
  }

  /** What is known without asking: the token that stands now, if that person may go on. */
  function getCurrentResult(session: TokenSession): RefreshResult {
    const token = session.token();
    return token === undefined || !session.canRefresh() ? SIGNED_OUT : { token };
  }

  /**
   * A new token in place of `spent`, or by the cookie alone where nothing was kept. Who asks while one is fetched in
   * place of the same is given the same. It may be someone else's, who signed in meanwhile.
   */
  function refreshToken(session: TokenSession, usedToken: string | undefined): Promise<RefreshResult> {
    const key = `${session.refreshPath} ${usedToken}`;
    const pending = pendingRefreshes.get(key);
    if (pending) return pending;
    const next = withRefreshLock(() => refresh(session, usedToken)).finally(() => pendingRefreshes.delete(key));
    pendingRefreshes.set(key, next);
    return next;
  }

  /**
   * The contract's client with the session's token. What one person began is never done as another. `by` sends in
   * another way than refreshes are sent.
   */
  function createApi(session: TokenSession, sendRequest = send): Api {
    return createApiClient(async (request) => {
      const startToken = session.token();
      const response = await sendRequest(request, startToken);
      if (response.status !== 401) return response;
      const refreshed: RefreshResult = startToken === undefined ? SIGNED_OUT : await refreshToken(session, startToken);
      if ('token' in refreshed && belongsToAnotherUser(startToken ?? '', refreshed.token)) return response;
      const currentToken = 'token' in refreshed ? refreshed.token : startToken;
      const retryResponse = 'token' in refreshed ? await sendRequest(request, refreshed.token) : refreshed.failure;
      if (retryResponse.status !== 401) return retryResponse;
      if (currentToken !== undefined && isCurrentToken(session, currentToken)) session.clear();
      if (isCurrentToken(session, undefined)) session.redirectToLogin();
      return retryResponse;
    });
  }

  return { createApi, refreshToken, withRefreshLock };
}
