import type { Absence } from '#features/settings/domain/notices.ts';
import { slotRange, type TimeRange } from '#platform/schedule/conflicts.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import { addDays, getWeekday, type WallTime } from '#platform/time/day.ts';
import { DEFAULT_LENGTH_MINUTES, type SessionType } from '../../sessions/domain/session-types.ts';
import type { Hours, HoursException, HoursRange } from './hours.ts';

/** The settings that decide when sessions can be booked. */
export type HoursRules = {
  hours: Hours;
  absences: readonly Absence[];
  sessions: readonly Pick<SessionType, 'key' | 'lengthMinutes' | 'offered'>[];
};

/** A type of session that fits into an opening. `place` is the one of its hours; empty: where the type is. */
export type FittingType = { key: string; minutes: number; place: string };

/** A time that the hours give. It is as long as the longest session that fits before they end. */
export type Opening = WallTime & { lengthMinutes: number; types: readonly FittingType[] };

/** How long a session of a type is at a time that the hours give. */
export const getOpeningMinutes = ({ lengthMinutes }: Pick<SessionType, 'lengthMinutes'>): number =>
  lengthMinutes ?? DEFAULT_LENGTH_MINUTES;

const isInDays = (day: string, { firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
  (firstDay === '' || firstDay <= day) && (lastDay === '' || day <= lastDay);

const countDays = ({ firstDay, lastDay }: HoursException) => Date.parse(lastDay) - Date.parse(firstDay);

/** The exception of a day. Of several, the shortest decides, and of equal ones the last. */
export function findException({ exceptions }: Hours, day: string): HoursException | undefined {
  let found: HoursException | undefined;
  for (const exception of exceptions) {
    if (!isInDays(day, exception)) continue;
    if (!found || countDays(exception) <= countDays(found)) found = exception;
  }
  return found;
}

const isAway = (absences: readonly Absence[], day: string) =>
  absences.some(({ from, to, concerns }) => concerns !== 'classes' && from <= day && day <= to);

/** The hours of a day: those of its exception, or of its weekday. Time away that concerns sessions closes it. */
export function listDayRanges({ hours, absences }: Omit<HoursRules, 'sessions'>, day: string): readonly HoursRange[] {
  if (isAway(absences, day)) return [];
  const exception = findException(hours, day);
  if (exception) return exception.ranges;
  const weekday = getWeekday(day);
  return hours.weekly.filter((range) => range.weekday === weekday && isInDays(day, range));
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const getPlace = ({ place = '' }: HoursRange) => place;

/** The hours in which a type can be booked, in minutes of the day. Ranges that touch or overlap are one. */
function listMinutes(own: readonly HoursRange[]): { from: number; to: number }[] {
  const merged: { from: number; to: number }[] = [];
  for (const range of own.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const [from, to, last] = [toMinutes(range.from), toMinutes(range.to), merged.at(-1)];
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/**
 * The starts of a type in minutes of the day, each with its place. A session is whole at one place, and where ranges of
 * two places overlap, the place that the owner names first counts.
 */
function listStarts(ranges: readonly HoursRange[], key: string, minutes: number, step: number): Map<number, string> {
  const own = ranges.filter(({ sessionType }) => sessionType === '' || sessionType === key);
  const starts = new Map<number, string>();
  for (const [place, atPlace] of Map.groupBy(own, getPlace)) {
    for (const { from, to } of listMinutes(atPlace)) {
      for (let start = Math.ceil(from / step) * step; start + minutes <= to; start += step) {
        if (!starts.has(start)) starts.set(start, place);
      }
    }
  }
  return starts;
}

/** Lists the openings of a day by time. */
export function listDayOpenings(rules: HoursRules, day: string, clockChanges: readonly TimeRange[] = []): Opening[] {
  const ranges = listDayRanges(rules, day);
  if (ranges.length === 0) return [];
  const step = rules.hours.startEveryMinutes;
  const typesByStart = new Map<number, FittingType[]>();
  for (const type of rules.sessions.filter(({ offered }) => offered)) {
    const minutes = getOpeningMinutes(type);
    for (const [start, place] of listStarts(ranges, type.key, minutes, step)) {
      const slot = { ...addMinutes({ day, time: '00:00' }, start), lengthMinutes: minutes };
      if (!overlapsAny(slot, clockChanges))
        typesByStart.set(start, [...(typesByStart.get(start) ?? []), { key: type.key, minutes, place }]);
    }
  }
  return [...typesByStart]
    .toSorted(([one], [other]) => one - other)
    .map(([start, types]) => ({
      ...addMinutes({ day, time: '00:00' }, start),
      lengthMinutes: Math.max(...types.map(({ minutes }) => minutes)),
      types,
    }));
}

function overlapsAny(slot: WallTime & { lengthMinutes: number }, ranges: readonly TimeRange[]): boolean {
  const { from, until } = slotRange(slot);
  return ranges.some((range) => range.from < until && range.until > from);
}

/**
 * Lists the openings from a day to a day, both included.
 * @param clockChanges the wall times that the clocks skip or repeat: nothing is offered then
 */
export function listOpenings(
  rules: HoursRules,
  days: { from: string; to: string },
  clockChanges: readonly TimeRange[] = [],
): Opening[] {
  const openings: Opening[] = [];
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const changes = clockChanges.filter(({ from, until }) => from.slice(0, 10) === day || until.slice(0, 10) === day);
    openings.push(...listDayOpenings(rules, day, changes));
  }
  return openings;
}

/** The days that clients can book now. */
export const getBookableDays = ({ daysAhead }: Hours, today: string) => ({
  from: today,
  to: addDays(today, daysAhead),
});

/** A booked or held session. `isFromHours`: its time was given by the hours, not by the owner. */
type TimedSession = TimeRange & { isFromHours: boolean };

type Rules = Omit<HoursRules, 'sessions'>;

/** Whether a session is at a time that the hours of its day do not have. */
function isWithinHours({ from, until }: TimeRange, rules: Rules): boolean {
  const day = from.slice(0, 10);
  let reached = from.slice(11, 16);
  for (const range of listDayRanges(rules, day).toSorted((one, other) => (one.from < other.from ? -1 : 1)))
    if (range.from <= reached && range.to > reached) reached = range.to;
  return until.slice(0, 10) === day && until.slice(11, 16) <= reached;
}

/**
 * The sessions that lie outside the hours. One for which the owner chose the time is outside only if the owner has
 * changed the hours of that day, by an exception or by an absence.
 */
export function listOutsideHours<Some extends TimedSession>(sessions: readonly Some[], rules: Rules): Some[] {
  return sessions.filter((session) => {
    const day = session.from.slice(0, 10);
    const isAway = rules.absences.some(({ from, to, concerns }) => concerns !== 'classes' && from <= day && day <= to);
    const isDecided = session.isFromHours || isAway || findException(rules.hours, day) !== undefined;
    return isDecided && !isWithinHours(session, rules);
  });
}
