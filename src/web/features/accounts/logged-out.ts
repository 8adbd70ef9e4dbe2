import { useSyncExternalStore } from 'react';
import { LOGGED_OUT } from './stored-user.ts';

/** As long as a session lives (decision 13). */
const SECONDS = 30 * 24 * 3600;

/** `asking`: the server is being told. `waiting`: it could not be reached. `done`: it has ended the session. */
type LoggedOut = 'asking' | 'waiting' | 'done';

const listeners = new Set<() => void>();

/** How far logging out has come since someone last signed in in this browser; undefined when nobody logged out. */
function loggedOut(): LoggedOut | undefined {
  return new RegExp(`(?:^|; )${LOGGED_OUT}=(\\w+)`).exec(document.cookie)?.[1] as LoggedOut | undefined;
}

/** Whether the server may still keep a session that its person has ended. Until it has ended it, nothing is refreshed. */
export function logoutIsOpen(): boolean {
  const state = loggedOut();
  return state !== undefined && state !== 'done';
}

export function markLoggedOut(state: LoggedOut | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing where there is no TLS.
  document.cookie = `${LOGGED_OUT}=${state ?? ''}; path=/; samesite=strict; max-age=${state ? SECONDS : 0}${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a person logged out here and the server could not be told yet. */
export function useLogoutWaits(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loggedOut() === 'waiting',
    () => false,
  );
}
