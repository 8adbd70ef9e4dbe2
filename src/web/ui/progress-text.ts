import { useSyncExternalStore } from 'react';

/** A text about a running action, for the component that started it. It is empty while nothing runs. */
export function createProgressText() {
  let progress = '';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    setProgress(text: string) {
      progress = text;
      for (const listener of listeners) listener();
    },
    useProgress: () =>
      useSyncExternalStore(
        subscribe,
        () => progress,
        () => '',
      ),
  };
}
