import { useSyncExternalStore } from 'react';

type Area = 'browser' | 'tab';

/** Texts that the browser did not store, because its storage is blocked or full. They last until the page closes. */
const memory = new Map<string, string>();

/** One value that the browser keeps under a key. A blocked or full storage never throws. */
export type BrowserStore<Value, Stored = Value> = {
  key: string;
  /** The value; the same object until it changes. */
  load: () => Value;
  /** Replaces the value; undefined removes it. */
  save: (value: Stored | undefined) => void;
};

/**
 * Keeps a text in all tabs, in memory where the browser blocks storage, so that a client can still sign in; or in this
 * tab until it is closed, because localStorage would leave it on a shared computer.
 */
export function createTextStore(key: string, area: Area = 'browser'): BrowserStore<string | undefined> {
  const getStorage = () => (area === 'tab' ? sessionStorage : localStorage);
  return {
    key,
    load() {
      try {
        return memory.get(key) ?? getStorage().getItem(key) ?? undefined;
      } catch {
        return memory.get(key);
      }
    },
    save(text) {
      memory.delete(key);
      try {
        if (text === undefined) getStorage().removeItem(key);
        else getStorage().setItem(key, text);
      } catch {
        if (area === 'browser' && text !== undefined) memory.set(key, text);
      }
    },
  };
}

/**
 * Keeps a value as JSON.
 * @param parse checks what was stored, which may be of another release; undefined if there is nothing or no JSON
 */
export function createStore<Value, Stored = Value>(
  key: string,
  area: Area,
  parse: (stored: unknown) => Value,
): BrowserStore<Value, Stored> {
  const text = createTextStore(key, area);
  let last: { text: string | undefined; value: Value } | undefined;
  return {
    key,
    load() {
      const stored = text.load();
      if (!last || last.text !== stored) last = { text: stored, value: parse(parseJson(stored)) };
      return last.value;
    },
    save: (value) => text.save(value === undefined ? undefined : JSON.stringify(value)),
  };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

/** A page in the back/forward cache misses storage events of other tabs, so it reads again on `pageshow`. */
const CHANGE_EVENTS = ['storage', 'pageshow'];

/** Calls `listener` on every change that is notified in this tab or stored in another. Returns the function that unsubscribes. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of CHANGE_EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of CHANGE_EVENTS) window.removeEventListener(event, listener);
  };
}

/** What `load` reads of the storage, with its changes. It gives the same object until it changes. Undefined until the page's script runs. */
export function useStored<Value>(load: () => Value): Value | undefined {
  return useSyncExternalStore(subscribeToStorage, load, () => undefined);
}

/** Call it after changing what a part of the page shows by `useStored`. */
export function notifyStorageListeners(): void {
  for (const listener of listeners) listener();
}

/** Whether the browser blocks storage. Stored values then last only as long as the page. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}
