import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** A page that comes sooner needs no sign of life. */
const PATIENCE_MS = 150;

/** A thin line along the top of the window, and a word for screen readers, while a page takes its time to come. */
export function ProgressLine() {
  const waiting = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  return (
    <div role="status" className={shown ? 'progress-line' : undefined}>
      {shown && <span className="sr-only">Loading the page</span>}
    </div>
  );
}
