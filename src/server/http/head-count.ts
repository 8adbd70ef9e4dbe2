import { ipRateLimitKey } from './client-ip.ts';

/** Counts what each IP address has open, for example connections. */
export function createAddressCounter() {
  const counts = new Map<string, number>();

  function change(key: string, delta: 1 | -1): void {
    const next = (counts.get(key) ?? 0) + delta;
    if (next > 0) counts.set(key, next);
    else counts.delete(key);
  }

  return {
    count: (address: string) => counts.get(ipRateLimitKey(address)) ?? 0,

    /** Adds one. Returns the function that removes it again. */
    add(address: string): () => void {
      const key = ipRateLimitKey(address);
      change(key, 1);
      return () => change(key, -1);
    },
  };
}
