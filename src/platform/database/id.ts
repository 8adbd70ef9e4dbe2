import { randomUUIDv7 } from 'node:crypto';

/** Returns a new UUIDv7: rows sort by creation time and index pages fill in order. */
export function newId(): string {
  return randomUUIDv7();
}
