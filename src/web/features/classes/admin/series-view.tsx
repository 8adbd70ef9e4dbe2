import { useEffect, useRef } from 'react';
import { formatLongDay } from '#domain/day.ts';
import { adminClasses } from '#web/content/admin-classes.ts';
import { countByState, type Occurrence } from './series.ts';

const { series: words } = adminClasses;

/** The progress of a series, and after a failure the ways to continue. */
export function SeriesView(props: {
  series: readonly Occurrence[];
  running: boolean;
  onResume: () => void;
  onRetry: () => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const { series, running } = props;
  const createdCount = countByState(series, 'made');
  const waitingCount = countByState(series, 'waiting');
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears, so the focus moves to the outcome.
  useEffect(() => {
    if (!running) heading.current?.focus();
  }, [running]);
  return (
    <div className="class-series">
      {running ? (
        <p role="status">
          {words.progress.begin} {Math.min(createdCount + 1, series.length)} {words.progress.of} {series.length}…
        </p>
      ) : (
        <h3 ref={heading} tabIndex={-1}>
          {waitingCount > 0 ? words.stopped : words.done}
        </h3>
      )}
      <progress max={series.length} value={createdCount} aria-label={words.heading} />
      <ol>
        {series.map(({ day, state, reason }) => (
          <li key={day}>
            <span>{formatLongDay(day)}</span>
            <span className={`admin-badge ${state === 'failed' ? 'is-danger' : ''}`}>{words.states[state]}</span>
            {reason && <p>{reason}</p>}
          </li>
        ))}
      </ol>
      {!running && (
        <div className="class-series-actions">
          {waitingCount > 0 && (
            <button type="button" className="button small" onClick={props.onResume}>
              {words.continue}
            </button>
          )}
          <button type="button" className={`button small ${waitingCount > 0 ? 'quiet' : ''}`} onClick={props.onRetry}>
            {words.again}
          </button>
          {createdCount === 0 ? (
            <button type="button" className="button quiet small" onClick={props.onBack}>
              {words.back}
            </button>
          ) : (
            <button type="button" className="button quiet small" onClick={props.onClose}>
              {words.close}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
