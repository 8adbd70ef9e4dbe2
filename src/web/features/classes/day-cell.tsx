import type { Event } from '#contract/classes.ts';
import { type SignUpAction, signUpAction } from '#domain/classes/sign-up-action.ts';
import { dayInWords, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { startInWords } from './class-entry.tsx';

const MAX_DOTS = 3;
const words = calendar.legend;

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
        <span className="sr-only">{dayLabel(day, events, { past, today, zone: given.zone })}</span>
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

/** '2 classes'. */
export function countInWords(count: number): string {
  return count === 1 ? calendar.count.one : `${count} ${calendar.count.many}`;
}

/** 'Friday, November 20, 2026, today, 2 classes: Candlelit Yin, 7:30 PM PST; …'. */
function dayLabel(
  day: string,
  events: readonly Event[],
  { past, today, zone }: { past: boolean; today: boolean; zone: string },
): string {
  const parts = [dayInWords(day)];
  if (past) parts.push(words.past.toLowerCase());
  if (today) parts.push(words.today.toLowerCase());
  if (events.length === 0) return parts.join(', ');
  const titles = events.map((event) => `${event.title}, ${startInWords(event, zone)}`).join('; ');
  return `${parts.join(', ')}, ${countInWords(events.length)}: ${titles}`;
}

/** Filled for a class with places, hollow for a full or past one, clay for one that is signed up for elsewhere. */
export function ClassDot({ action }: { action: SignUpAction }) {
  return <span className={`class-dot is-${action}`} />;
}
