import { useEffect, useRef } from 'react';
import { dayInWords } from '#domain/day.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import { count, type Occurrence } from './series.ts';

const { series: words } = deskEvents;

/** How far a class that repeats has come into the calendar, and, where it stopped, the ways to go on. */
export function SeriesView(given: {
  series: readonly Occurrence[];
  running: boolean;
  onGoOn: () => void;
  onAgain: () => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const { series, running } = given;
  const made = count(series, 'made');
  const rest = count(series, 'waiting');
  const heading = useRef<HTMLHeadingElement>(null);
  // Whatever was pressed is gone: the outcome is what a person wants to read.
  useEffect(() => {
    if (!running) heading.current?.focus();
  }, [running]);
  return (
    <div className="event-series">
      {running ? (
        <p role="status">
          {words.progress.begin} {Math.min(made + 1, series.length)} {words.progress.of} {series.length}…
        </p>
      ) : (
        <h3 ref={heading} tabIndex={-1}>
          {rest > 0 ? words.stopped : words.done}
        </h3>
      )}
      <progress max={series.length} value={made} aria-label={words.heading} />
      <ol>
        {series.map(({ day, state, why }) => (
          <li key={day}>
            <span>{dayInWords(day)}</span>
            <span className={`desk-mark ${state === 'failed' ? 'stops' : ''}`}>{words.states[state]}</span>
            {why && <p>{why}</p>}
          </li>
        ))}
      </ol>
      {!running && (
        <div className="event-series-ways">
          {rest > 0 && (
            <button type="button" className="button small" onClick={given.onGoOn}>
              {words.goOn}
            </button>
          )}
          <button type="button" className={`button small ${rest > 0 ? 'quiet' : ''}`} onClick={given.onAgain}>
            {words.again}
          </button>
          {made === 0 ? (
            <button type="button" className="button quiet small" onClick={given.onBack}>
              {words.back}
            </button>
          ) : (
            <button type="button" className="button quiet small" onClick={given.onClose}>
              {words.close}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
