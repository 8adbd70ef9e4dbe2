import { useSyncExternalStore } from 'react';
import { LOGGED_OUT_COOKIE } from './stored-user.ts';

/** The lifetime of a session (decision 13). */
const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 3600;

type LogoutState =
  /** The request is in progress. */
  | 'asking'
  /** The server was unreachable. */
  | 'waiting'
  /** The server ended the session. */
  | 'done';

const listeners = new Set<() => void>();

/** State of the logout since the last sign-in in this browser; undefined when no client logged out. */
function readLogoutState(): LogoutState | undefined {
  return new RegExp(`(?:^|; )${LOGGED_OUT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] as LogoutState | undefined;
}

/**
 * Whether the server may still hold a session that the client has ended. While this is true, no token may be refreshed.
 */
export function isLogoutPending(): boolean {
  const state = readLogoutState();
  return state !== undefined && state !== 'done';
}

export function setLogoutState(state: LogoutState | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where there is no TLS.
  document.cookie = `${LOGGED_OUT_COOKIE}=${state ?? ''}; path=/; samesite=strict; max-age=${state ? COOKIE_MAX_AGE_SECONDS : 0}${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the client logged out here and the server was unreachable. */
export function useIsLogoutWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLogoutState() === 'waiting',
    () => false,
  );
}
