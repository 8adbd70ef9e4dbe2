import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useHydrated } from '#platform/ui/state/use-hydrated.ts';

/** The section that the calendar's 'More Info' links to with `?section=`. */
export const CLASSES_SECTION_ID = 'classDescriptions';

/**
 * Scrolls to the section in the URL and focuses its heading. The page is cached without its query, so this runs in the
 * browser; it is skipped on back navigation, or when the visitor has scrolled before hydration.
 */
export function useScrollToSection(): void {
  // Asking for the same section again is a new location.
  const location = useLocation();
  const navigationType = useNavigationType();
  const hydrated = useHydrated();
  const [isServerRendered] = useState(!hydrated);
  useEffect(() => {
    if (new URLSearchParams(location.search).get('section') !== CLASSES_SECTION_ID) return;
    if (navigationType === 'POP' && !(isServerRendered && window.scrollY === 0)) return;
    // The page frame focuses a new page's content in the same round of effects, so this runs after it.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(CLASSES_SECTION_ID);
      // The page frame may be smooth-scrolling to the top; only an instant scroll that moves the page stops it.
      window.scrollTo({ top: 0, behavior: 'instant' });
      section?.scrollIntoView({ behavior: 'instant', block: 'start' });
      section?.querySelector('h2')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [location, navigationType, isServerRendered]);
}
