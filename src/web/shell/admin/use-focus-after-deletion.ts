import { useEffect, useRef } from 'react';

/** Focuses the title when a deleted row has taken the focused button with it. */
export function useFocusAfterDeletion(rowCount: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const previousCount = useRef(rowCount);
  useEffect(() => {
    if (rowCount < previousCount.current && document.activeElement === document.body) title.current?.focus();
    previousCount.current = rowCount;
  }, [rowCount]);
  return title;
}
