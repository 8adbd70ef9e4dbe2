import { useNavigation } from 'react-router';

/** Shows a thin line at the top of the window, and a message for screen readers, during a slow navigation. */
export function ProgressLine() {
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <div role="status">
      {isNavigating && (
        <div className="progress-line fixed inset-x-0 top-0 z-60 h-0.5">
          <span className="sr-only">Loading the page</span>
        </div>
      )}
    </div>
  );
}
