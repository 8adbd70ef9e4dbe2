import { useRef } from 'react';
import type { Loaded } from './use-loaded.ts';

/**
 * Keeps the last loaded value while the next one loads, so that a table does not disappear during search or paging. A
 * failure clears the value, except with `evenIfFailed`, which is for automatic refreshes.
 */
export function useLastValue<Value>(
  loaded: Loaded<Value>,
  { evenIfFailed: keepOnFailure = false } = {},
): Loaded<Value> {
  const lastValue = useRef<Value>(undefined);
  if (loaded.value !== undefined) lastValue.current = loaded.value;
  const { value = lastValue.current, failed } = loaded;
  if (failed && !(keepOnFailure && value !== undefined)) return loaded;
  return { ...loaded, value, failed: false };
}
