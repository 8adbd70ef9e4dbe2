import { useSite } from '#platform/shell/use-site.ts';
import { formatLongDay, formatShortDay, formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { Event } from '../../contract/classes.ts';
import { getSignUpAction, type SignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { formatClassCount } from '../domain/class-count.ts';

const MAX_DOTS = 3;

/**
 * A grid day: its number, one dot per class to come, and the first time and title on wide screens. Screen readers get
 * all of it as text.
 */
export function DayContent(props: {
  day: string;
  /** The first day of another month is 'Dec 1'. */
  namesMonth: boolean;
  events: readonly Event[];
  now: WallTime;
}) {
  const { day, namesMonth, events, now } = props;
  const { timeZone } = useSite();
  const toCome = events.filter(({ date, time }) => !hasStarted({ day: date, time }, now));
  const [first, ...others] = toCome;
  const actions = toCome.map((event) => [event._id, getSignUpAction(event, now)] as const);
  return (
    <>
      <span className="sr-only">{formatDayLabel(day, events, now, timeZone)}</span>
      <span className={`day-number ${namesMonth ? 'names-month' : ''}`} aria-hidden="true">
        {namesMonth && <span className="day-month">{formatShortDay(day).slice(5, 8)}</span>}
        {Number(day.slice(8))}
      </span>
      <span
        className="day-dots flex min-h-[8px] flex-wrap items-center gap-x-[4px] text-[0.75rem] text-quiet leading-tight tabular-nums md:pl-[6px]"
        aria-hidden="true"
      >
        {actions.slice(0, MAX_DOTS).map(([id, action]) => (
          <ClassDot key={id} action={action} />
        ))}
        {first && <span className="max-md:hidden ml-[2px]">{formatTime(first.time)}</span>}
      </span>
      {first && (
        <span
          className="day-title w-full max-md:hidden pl-[6px] text-[0.75rem] leading-tight hyphens-manual [overflow-wrap:normal] min-[1440px]:text-[0.8rem]"
          aria-hidden="true"
        >
          {first.title.replaceAll('& ', '&\u00a0')}
          {others.length > 0 && <span className="whitespace-nowrap text-quiet"> +{others.length}</span>}
        </span>
      )}
    </>
  );
}

/** Color and path of each dot. */
const dots: Readonly<Record<SignUpAction, [className: string, path: string]>> = {
  'sign-up': ['fill-current text-primary', 'M.5 4a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0'],
  full: ['fill-none stroke-[1.5px] text-primary', 'M-.25 4a4.25 4.25 0 1 0 8.5 0a4.25 4.25 0 1 0-8.5 0M-.6 8.6 8.6-.6'],
  external: ['fill-current text-accent', 'M4-.9 8.9 4 4 8.9-.9 4Z'],
  past: ['fill-none stroke-2 text-quiet', 'M0 4h8'],
  closed: ['fill-none stroke-2 text-quiet', 'M0 4h8'],
  cancelled: ['fill-none stroke-[1.8px] text-quiet', 'M.6.6l6.8 6.8m0-6.8L.6 7.4'],
};

/**
 * A disc: places available; a struck ring: full; a diamond: sign-up on another site; a dash: no sign-up anymore; a
 * cross: cancelled.
 */
export function ClassDot({ action }: { action: SignUpAction }) {
  const [className, path] = dots[action];
  return (
    <svg
      viewBox="0 0 8 8"
      aria-hidden="true"
      strokeLinejoin="round"
      className={`size-[8px] flex-none overflow-visible stroke-current ${className}`}
    >
      <path d={path} />
    </svg>
  );
}

/** What is said of a class in the legend and to screen readers. */
export const actionNames: Readonly<Record<SignUpAction, string>> = {
  'sign-up': 'Classes',
  past: 'Past',
  closed: 'Sign-up ended',
  full: 'Full',
  external: 'Sign-up elsewhere',
  cancelled: 'Cancelled',
};

/**
 * The screen reader label of a grid day: 'Friday, November 20, 2026, today, 2 classes: Candlelit Yin, 7:30 PM PST,
 * full; …'.
 */
export function formatDayLabel(day: string, events: readonly Event[], now: WallTime, zone: string): string {
  const parts = [formatLongDay(day)];
  const isPast = day < now.day;
  if (isPast) parts.push('past');
  if (day === now.day) parts.push('today');
  if (events.length === 0) return parts.join(', ');
  const classLabels = events.map((event) => {
    const action = getSignUpAction(event, now);
    const details = [event.title, formatStart(event, zone)];
    if (action !== 'sign-up' && !isPast) details.push(actionNames[action].toLowerCase());
    return details.join(', ');
  });
  return `${parts.join(', ')}, ${formatClassCount(events.length)}: ${classLabels.join('; ')}`;
}
