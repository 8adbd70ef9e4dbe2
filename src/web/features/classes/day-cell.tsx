import type { Event } from '#contract/classes.ts';
import { type SignUpAction, signUpAction } from '#domain/classes/sign-up-action.ts';
import type { WallTime } from '#domain/day.ts';
import { dayLabel } from './day-label.ts';

const MAX_DOTS = 3;

/** A day of the grid: its number, a dot a class, and on wide screens the first title. All of it in words, too. */
export function DayCell(given: {
  day: string;
  events: readonly Event[];
  now: WallTime;
  zone: string;
  outside: boolean;
  chosen: boolean;
  stop: boolean;
  onChoose: () => void;
}) {
  const { day, events, now } = given;
  const past = day < now.day;
  const today = day === now.day;
  const [first, ...others] = events;
  const marks = [past && 'is-past', today && 'is-today', given.outside && 'is-outside', given.chosen && 'is-chosen'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern is made for tables.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus, as that pattern allows.
    <td role="gridcell" aria-selected={given.chosen}>
      <button
        type="button"
        data-day={day}
        tabIndex={given.stop ? 0 : -1}
        aria-current={today ? 'date' : undefined}
        aria-disabled={past || undefined}
        className={`day ${marks.filter(Boolean).join(' ')}`}
        onClick={() => {
          if (!past) given.onChoose();
        }}
      >
        <span className="sr-only">{dayLabel(day, events, now, given.zone)}</span>
        <span className="day-number" aria-hidden="true">
          {Number(day.slice(8))}
        </span>
        <span className="day-dots" aria-hidden="true">
          {events.slice(0, MAX_DOTS).map((event) => (
            <ClassDot key={event._id} action={signUpAction(event, now)} />
          ))}
        </span>
        {first && (
          <span className="day-title" aria-hidden="true">
            {first.title}
            {others.length > 0 && <span className="day-more"> +{others.length}</span>}
          </span>
        )}
      </button>
    </td>
  );
}

/** A disc for a class with places, a ring with a stroke for a full one, a rhomb for sign-up elsewhere, a dash for past. */
export function ClassDot({ action }: { action: SignUpAction }) {
  return <span className={`class-dot is-${action}`} />;
}
