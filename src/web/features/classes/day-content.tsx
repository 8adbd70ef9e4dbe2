import type { Event } from '#contract/classes.ts';
import { getSignUpAction, type SignUpAction } from '#domain/classes/sign-up-action.ts';
import type { WallTime } from '#domain/day.ts';
import { formatDayLabel } from './format-day.ts';

const MAX_DOTS = 3;

/** A day of the grid: its number, a dot a class, and on wide screens the first title. All of it in words, too. */
export function DayContent(props: { day: string; events: readonly Event[]; now: WallTime; zone: string }) {
  const { day, events, now, zone } = props;
  const [first, ...others] = events;
  return (
    <>
      <span className="sr-only">{formatDayLabel(day, events, now, zone)}</span>
      <span className="day-number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="day-dots" aria-hidden="true">
        {events.slice(0, MAX_DOTS).map((event) => (
          <ClassDot key={event._id} action={getSignUpAction(event, now)} />
        ))}
      </span>
      {first && (
        <span className="day-title" aria-hidden="true">
          {first.title}
          {others.length > 0 && <span className="day-more"> +{others.length}</span>}
        </span>
      )}
    </>
  );
}

/** A disc for a class with places, a ring with a stroke for a full one, a rhomb for sign-up elsewhere, a dash for past, a cross for cancelled. */
export function ClassDot({ action }: { action: SignUpAction }) {
  return <span className={`class-dot is-${action}`} />;
}
