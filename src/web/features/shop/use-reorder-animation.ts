import { type RefObject, useEffect, useRef } from 'react';

const START_KEYFRAME: Keyframe = { opacity: 0, transform: 'translateY(-0.6rem) scale(1.03)' };
const DURATION_MS = 240;
const STAGGER_MS = 24;

/** Animates the children of a list, one after another, after each change of `order`. */
export function useReorderAnimation(list: RefObject<HTMLElement | null>, order: string): void {
  const previousOrder = useRef(order);
  useEffect(() => {
    if (previousOrder.current === order) return;
    previousOrder.current = order;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timing = { duration: DURATION_MS, easing: 'ease-out', fill: 'backwards' } as const;
    for (const [index, child] of [...(list.current?.children ?? [])].entries()) {
      child.animate([START_KEYFRAME, {}], { ...timing, delay: index * STAGGER_MS });
    }
  }, [list, order]);
}
