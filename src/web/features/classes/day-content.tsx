import type { Event } from '#contract/classes.ts';
import { getSignUpAction, type SignUpAction } from '#domain/classes/sign-up-action.ts';
import type { WallTime } from '#domain/day.ts';
import { formatDayLabel } from './format-day.ts';

const MAX_DOTS = 3;

/**
 * A grid day: its number, one dot per class, and the first title on wide screens. Screen readers get all of it as text.
 */
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

/**
 * A disc: places available; a struck ring: full; a diamond: sign-up on another site; a dash: past; a cross: cancelled.
 */
export function ClassDot({ action }: { action: SignUpAction }) {
  return <span className={`class-dot is-${action}`} />;
}
