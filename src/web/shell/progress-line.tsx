import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Faster navigations show no progress. */
const SHOW_DELAY_MS = 150;

/** Shows a thin line at the top of the window, and a message for screen readers, during a slow navigation. */
export function ProgressLine() {
  const isNavigating = useNavigation().state !== 'idle';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setShown(true), SHOW_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isNavigating]);
  return (
    <div role="status" className={isShown ? 'progress-line fixed inset-x-0 top-0 z-60 h-0.5' : undefined}>
      {isShown && <span className="sr-only">Loading the page</span>}
    </div>
  );
}
