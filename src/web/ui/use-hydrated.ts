import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False while a page is drawn on the server and until its script runs: until then a form must not be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
