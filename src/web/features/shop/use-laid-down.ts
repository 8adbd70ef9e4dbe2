import { type RefObject, useEffect, useRef } from 'react';

const HELD_ABOVE: Keyframe = { opacity: 0, transform: 'translateY(-0.6rem) scale(1.03)' };
const DURATION_MS = 240;
const BETWEEN_MS = 24;

/** After each change of `order` the children of a list are put down again, one after the other. */
export function useLaidDown(list: RefObject<HTMLElement | null>, order: string): void {
  const shown = useRef(order);
  useEffect(() => {
    if (shown.current === order) return;
    shown.current = order;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timing = { duration: DURATION_MS, easing: 'ease-out', fill: 'backwards' } as const;
    for (const [index, child] of [...(list.current?.children ?? [])].entries()) {
      child.animate([HELD_ABOVE, {}], { ...timing, delay: index * BETWEEN_MS });
    }
  }, [list, order]);
}
