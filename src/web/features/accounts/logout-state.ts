import { useSyncExternalStore } from 'react';
import { LOGGED_OUT_COOKIE } from './stored-user.ts';

/** As long as a session lives (decision 13). */
const COOKIE_MAX_AGE_SECONDS = 30 * 24 * 3600;

/** `asking`: the server is being told. `waiting`: it could not be reached. `done`: it has ended the session. */
type LogoutState = 'asking' | 'waiting' | 'done';

const listeners = new Set<() => void>();

/** How far logging out has come since someone last signed in in this browser; undefined when nobody logged out. */
function readLogoutState(): LogoutState | undefined {
  return new RegExp(`(?:^|; )${LOGGED_OUT_COOKIE}=(\\w+)`).exec(document.cookie)?.[1] as LogoutState | undefined;
}

/** Whether the server may still keep a session that its person has ended. Until it has ended it, nothing is refreshed. */
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

/** Whether a person logged out here and the server could not be told yet. */
export function useIsLogoutWaiting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readLogoutState() === 'waiting',
    () => false,
  );
}
