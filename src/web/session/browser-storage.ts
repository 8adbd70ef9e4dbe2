/**
 * Wraps localStorage. When the browser blocks it or it is full, values stay in memory until the page closes, so a
 * client can still sign in.
 */
const fallback = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return fallback.get(key) ?? localStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    fallback.delete(key);
  } catch {
    fallback.set(key, value);
  }
}

export function removeStored(...keys: string[]): void {
  for (const key of keys) {
    fallback.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that blocks storage has stored nothing.
    }
  }
}

const listeners = new Set<() => void>();

/** A page in the back/forward cache misses storage events of other tabs, so it reads again on `pageshow`. */
const CHANGE_EVENTS = ['storage', 'pageshow'];

/** Calls `listener` on every change of a session or the cart in this and other tabs. Returns the function that unsubscribes. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of CHANGE_EVENTS) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of CHANGE_EVENTS) window.removeEventListener(event, listener);
  };
}

/** Call it after changing what `subscribeToStorage` is about. */
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
