import { useId } from 'react';
import { Link } from 'react-router';
import { formatShortWeekday, formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { isDayShown } from '../domain/calendar-range.ts';
import { calendar } from './calendar-words.ts';
import { listWeekDays } from './chosen-day.ts';
import { ClassDot } from './day-content.tsx';

/** Beside the month, more classes on the chosen day fill the space themselves. */
const MAX_CLASSES_OF_DAY = 1;

/** How many classes are shown after the last day of a week. */
const MAX_NEXT_CLASSES = 3;

/**
 * The other classes of the chosen day's week, or the next ones if they are more: on a phone always, as its month has
 * dots only, else where there is space.
 */
export function AlsoThisWeek(props: {
  chosen: string;
  month: string;
  now: WallTime;
  days: Map<string, Event[]>;
  getHref: (day: string) => string;
  onChoose: (day: string) => void;
}) {
  const { chosen, now, days } = props;
  const headingId = useId();
  const isSpaceFilled = (days.get(chosen) ?? []).length > MAX_CLASSES_OF_DAY;
  const week = listWeekDays(chosen)
    .filter((day) => day !== chosen)
    .flatMap((day) => days.get(day) ?? [])
    .filter(({ date, time }) => !hasStarted({ day: date, time }, now));
  const next = [...days.values()]
    .flat()
    .filter(({ date, cancelled }) => date > chosen && !cancelled && isDayShown(date, props.month, now.day))
    .slice(0, MAX_NEXT_CLASSES);
  const isWeek = week.length >= next.length;
  const classes = isWeek ? week : next;
  if (classes.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={`mt-8 print:hidden ${isSpaceFilled ? 'md:hidden' : ''}`}>
      <h3 id={headingId} className="eyebrow font-sans">
        {isWeek ? calendar.weeks.also : calendar.weeks.following}
      </h3>
      <ul className="mt-2 border-line border-t">
        {classes.map((event) => (
          <li key={event._id} className="border-line border-b">
            <Link
              to={props.getHref(event.date)}
              replace
              preventScrollReset
              rel="nofollow"
              onClick={() => props.onChoose(event.date)}
              className="flex min-h-[48px] items-center gap-3 py-2 leading-tight narrow:flex-wrap hover:text-accent"
            >
              <ClassDot action={getSignUpAction(event, now)} />
              <span className="flex-1 font-medium narrow:basis-3/4">{event.title}</span>
              <span className="text-[0.9rem] text-quiet tabular-nums">
                {getSignUpAction(event, now) === 'full' && `${calendar.legend.full} · `}
                {formatShortWeekday(event.date)}, {formatTime(event.time)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
