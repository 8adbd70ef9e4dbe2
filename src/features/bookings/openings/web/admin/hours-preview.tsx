import { Link } from 'react-router';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import type { HoursContext, PreviewDay } from './preview-days.ts';

export const PREVIEW_ID = 'hours-preview';

/** The next four weeks, as clients would find them. */
export function HoursPreview({ days }: { days: readonly PreviewDay[] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const hasNoHours = days.every(({ isClosed }) => isClosed);
  return (
    <section id={PREVIEW_ID} aria-label="The next four weeks" className="scroll-mt-6">
      <h2>The next four weeks</h2>
      <p role="status" className="mt-1 mb-3 text-quiet">
        {hasNoHours && 'No hours yet. Add some to your week, and the times that clients can choose show up here.'}
        {!hasNoHours && total === 0 && 'Clients find no time.'}
        {total > 0 && `Clients can choose from ${total} ${total === 1 ? 'time' : 'times'} to start.`}
      </p>
      <ol className="text-[0.95rem] tabular-nums">
        {(hasNoHours ? [] : days).map(({ day, count, text }, index) => (
          <li
            key={day}
            className={`grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-1 ${index > 0 && index % 7 === 0 ? 'mt-2 border-line border-t pt-3' : ''} ${count === 0 ? 'text-quiet' : ''}`}
          >
            <time dateTime={day} className={count === 0 ? '' : 'font-semibold'}>
              {formatShortDay(day)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Names the sessions outside the hours. They stay, and the owner decides. */
export function OutsideHours({ sessions }: { sessions: readonly HoursContext['busy'][number][] }) {
  return (
    <div role="status" aria-label="Outside these hours">
      {sessions.length > 0 && (
        <section className="mb-8 rounded-card border border-edge bg-band p-4">
          <h2 className="text-[1.2rem]">
            {sessions.length === 1 ? '1 session is' : `${sessions.length} sessions are`} outside these hours
          </h2>
          <ul className="my-2">
            {sessions.map(({ id, from, name }) => (
              <li key={id} className="py-1 [overflow-wrap:anywhere]">
                <strong className="font-semibold">{name}</strong>, {formatShortDay(from.slice(0, 10))},{' '}
                {formatTime(from.slice(11))}
              </li>
            ))}
          </ul>
          <p className="text-quiet">
            They stay as they are. You can move or cancel them in{' '}
            <Link to="/admin/bookings" className="link">
              your bookings
            </Link>
            .
          </p>
        </section>
      )}
    </div>
  );
}
