import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A page that comes sooner needs no sign of life. */
const SHOW_DELAY_MS = 150;

/** A thin line along the top of the window, and a word for screen readers, while a page takes its time to come. */
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
    <div role="status" className={isShown ? 'progress-line' : undefined}>
      {isShown && <span className="sr-only">Loading the page</span>}
    </div>
  );
}
