import type { TimeRange } from '#platform/schedule/conflicts.ts';
import { findException, type HoursRules, listDayRanges } from './openings.ts';

/** A booked or held session. `isFromHours`: its time was given by the hours, not by the owner. */
export type TimedSession = TimeRange & { isFromHours: boolean };

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
