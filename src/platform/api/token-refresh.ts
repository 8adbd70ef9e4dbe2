import { belongsToAnotherUser } from '#platform/browser-session/token-claims.ts';
import { createApiClient, type Transport, type UntypedApi } from './client.ts';

type TransportRequest = Parameters<Transport>[0];
type TransportResponse = Awaited<ReturnType<Transport>>;

/** Storage and end of one session in the browser. */
export type TokenSession = {
  refreshPath: string;
  token(): string | undefined;
  /** Whether the refresh cookie may be used: false after the user has logged out. */
  canRefresh(): boolean;
  saveToken(token: string): void;
  /** Deletes the stored session after its end. */
  clear(): void;
  redirectToLogin(): void;
};

/**
 * A new access token, or the response that denied it. Only a 401 ends the session, because other failures may be
 * temporary.
 */
export type RefreshResult = { token: string } | { failure: TransportResponse };

/**
 * Another tab may sign out or sign in a different user while a request is pending. The helpers below decide whether a
 * response still belongs to the current session.
 */
const isCurrentToken = (session: TokenSession, token: string | undefined) => session.token() === token;

const SIGNED_OUT: RefreshResult = { failure: { status: 401, body: { reason: 'signed-out', message: '' } } };

/**
 * Creates the API clients of all sessions in a browser: a 401 triggers one refresh and one retry. Refreshes
 * run one at a time across all sessions.
 * @param options.send what it throws when no response arrives reaches the caller and ends no session
 * @param options.runExclusive runs an action while no other tab runs one
 */
export function createTokenRefresher(options: {
  send: (request: TransportRequest, token?: string) => Promise<TransportResponse>;
  runExclusive: <Result>(action: () => Promise<Result>) => Promise<Result>;
}) {
  const { send, runExclusive } = options;
  let lastTask: Promise<unknown> = Promise.resolve();
  const pendingRefreshes = new Map<string, Promise<RefreshResult>>();

  /** Runs the action after all queued ones. */
  function withRefreshLock<Result>(action: () => Promise<Result>): Promise<Result> {
    const next = lastTask.then(() => runExclusive(action));
    lastTask = next.catch(() => {});
    return next;
  }

  async function refresh(session: TokenSession, usedToken: string | undefined): Promise<RefreshResult> {
    // Another call or another tab may have refreshed the token or signed out.
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
    // The cookie is missing or belongs to another user. The latter happens in a browser that stores tokens per tab.
    if (response.status === 401 || typeof token === 'string') {
      if (usedToken !== undefined) session.clear();
      return SIGNED_OUT;
    }
    return { failure: response.status === 200 ? { status: 502, body: undefined } : response };
  }

  /** Returns the current token without a request, if the session may be refreshed. */
  function getCurrentResult(session: TokenSession): RefreshResult {
    const token = session.token();
    return token === undefined || !session.canRefresh() ? SIGNED_OUT : { token };
  }

  /**
   * Replaces `usedToken`; without a stored token the cookie alone is used. Concurrent callers with the same token
   * share one refresh, and the result may belong to another user who signed in meanwhile.
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
   * Creates the client with the session's token. A retry never runs as a different user.
   * @param sendRequest sends API calls; refreshes always use `send`
   */
  function createApi(session: TokenSession, sendRequest = send): UntypedApi {
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
