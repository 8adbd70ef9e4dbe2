import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** The section that the calendar's 'More Info' asks for, by `?section=`. */
export const CLASSES_SECTION_ID = 'classDescriptions';

/**
 * Brings the section that the address asks for into view and moves the focus to its heading. The page is kept
 * ready-made without its query, so this happens in the browser. Anyone who comes back to the page, or has begun to read
 * before the script arrived, stays where they are.
 */
export function useScrollToSection(): void {
  const { key, search } = useLocation();
  const navigationType = useNavigationType();
  const hydrated = useHydrated();
  const [isServerRendered] = useState(!hydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asking for the same section again is a new key.
  useEffect(() => {
    if (new URLSearchParams(search).get('section') !== CLASSES_SECTION_ID) return;
    if (navigationType === 'POP' && !(isServerRendered && window.scrollY === 0)) return;
    // After this round of effects: the frame moves the focus to the content of a new page in the same one.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(CLASSES_SECTION_ID);
      // The frame may be gliding to the top of a new page; only a jump that moves something ends a glide.
      window.scrollTo({ top: 0, behavior: 'instant' });
      section?.scrollIntoView({ behavior: 'instant', block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [key, search]);
}
