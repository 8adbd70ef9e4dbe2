import { useRef } from 'react';
import type { Loaded } from './use-loaded.ts';

/**
 * What was loaded last stays while the next is on its way, so that a table does not vanish under a person who searches or
 * turns its pages. A failure takes it away and says so; not where `evenIfFailed`, for what asks again by itself.
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
