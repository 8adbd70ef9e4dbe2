import { randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7, so that rows sort by when they were made and index pages fill in order. */
export function newId(): string {
  return randomUUIDv7();
}
