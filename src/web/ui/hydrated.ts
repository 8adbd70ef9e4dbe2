import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while a page is drawn on the server and until its script runs: until then a form must not be sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
