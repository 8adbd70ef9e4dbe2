import { formatLongDay } from '#domain/day.ts';
import { Badge } from '#web/ui/badge.tsx';
import { focusElement } from '#web/ui/focus-element.ts';
import { countByState, type Occurrence } from './series.ts';

const stateNames = { made: 'On the calendar', failed: 'Not added', waiting: 'Waiting' };

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
  return (
    <div>
      {running ? (
        <p role="status">
          Adding {Math.min(createdCount + 1, series.length)} of {series.length}…
        </p>
      ) : (
        // The focused button has disappeared, so the focus moves to the outcome.
        <h3 ref={focusElement} tabIndex={-1}>
          {waitingCount > 0 ? 'Not all of them are on the calendar yet.' : 'All others are on the calendar.'}
        </h3>
      )}
      <progress
        max={series.length}
        value={createdCount}
        aria-label="Repeating class"
        className="mt-3.5 mb-1.5 h-2 w-full overflow-hidden rounded-full border-0 bg-band accent-primary [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-band [&::-webkit-progress-value]:bg-primary"
      />
      <ol>
        {series.map(({ day, state, reason }) => (
          <li
            key={day}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-line border-b py-2 tabular-nums"
          >
            <span>{formatLongDay(day)}</span>
            <Badge tone={state === 'failed' ? 'danger' : 'plain'}>{stateNames[state]}</Badge>
            {reason && <p className="w-full text-[0.92rem] text-accent">{reason}</p>}
          </li>
        ))}
      </ol>
      {!running && (
        <div className="mt-5 flex flex-wrap gap-2.5">
          {waitingCount > 0 && (
            <button type="button" className="button small" onClick={props.onResume}>
              Continue with the rest
            </button>
          )}
          <button type="button" className={`button small ${waitingCount > 0 ? 'quiet' : ''}`} onClick={props.onRetry}>
            Retry what failed
          </button>
          {createdCount === 0 ? (
            <button type="button" className="button quiet small" onClick={props.onBack}>
              Back to the form
            </button>
          ) : (
            <button type="button" className="button quiet small" onClick={props.onClose}>
              Stop here
            </button>
          )}
        </div>
      )}
    </div>
  );
}
