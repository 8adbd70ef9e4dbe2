import { useEffect, useState } from 'react';
import type { UnderWay } from './checkout-under-way.ts';

/** The order that was left at the till, for as long as its tins are off the shelf: `until` is in ms since 1970. */
export function useStillKept() {
  const [stillKept, setStillKept] = useState<{ order: UnderWay; until: number }>();
  useEffect(() => {
    if (!stillKept) return;
    const timer = setTimeout(() => setStillKept(undefined), stillKept.until - Date.now());
    return () => clearTimeout(timer);
  }, [stillKept]);
  return [stillKept?.order, setStillKept] as const;
}
