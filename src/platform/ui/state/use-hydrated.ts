import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False during server rendering and until the script runs. Until then a form must not be submitted. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
