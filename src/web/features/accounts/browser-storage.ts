/**
 * localStorage, for browsers that forbid it or have no room left as well: what could not be written is kept for as long
 * as the page is open, so a person can at least sign in.
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
      // A browser that forbids its storage has kept nothing.
    }
  }
}

/** Whether the browser forbids its storage: what is kept here ends with the page. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}
