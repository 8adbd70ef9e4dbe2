import { useRef } from 'react';
import type { Loaded } from './use-loaded.ts';

/**
 * What was loaded last stays while the next is on its way, so that a table does not vanish under a person who searches or
 * turns its pages. What failed is not kept.
 */
export function useKept<Value>(loaded: Loaded<Value>): Loaded<Value> {
  const kept = useRef<Value>(undefined);
  if (loaded.value !== undefined) kept.current = loaded.value;
  return { ...loaded, value: loaded.failed ? loaded.value : (loaded.value ?? kept.current) };
}
