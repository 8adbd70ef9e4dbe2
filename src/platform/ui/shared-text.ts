import { useSyncExternalStore } from 'react';

/** A text that is set outside of components and followed by them, such as the progress of an action. It is empty at first. */
export function createSharedText() {
  let text = '';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    setText(next: string) {
      text = next;
      for (const listener of listeners) listener();
    },
    useText: () =>
      useSyncExternalStore(
        subscribe,
        () => text,
        () => '',
      ),
  };
}
