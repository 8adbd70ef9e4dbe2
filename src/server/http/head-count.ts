import { addressKey } from './address.ts';

/** How many of something each address has open. */
export function headCount() {
  const open = new Map<string, number>();

  function change(key: string, by: 1 | -1): void {
    const left = (open.get(key) ?? 0) + by;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  }

  return {
    of: (address: string) => open.get(addressKey(address)) ?? 0,

    /** Counts one more; answers how to say that it is closed. */
    add(address: string): () => void {
      const key = addressKey(address);
      change(key, 1);
      return () => change(key, -1);
    },
  };
}
