import { addDays, hasStarted } from '#platform/time/day.ts';
import { listClockChanges } from '#platform/time/wall-time.ts';
import { listCalendarTimes } from '../busy-calendars/store.ts';
import { listConflicts } from '../conflicts-store.ts';
import { type BookingDeps, getMoment } from '../core.ts';
import { listOutsideHours } from '../domain/outside-hours.ts';
import { listBookingsFromHours } from './store.ts';

const DAYS_SHOWN = 366;
const PREVIEW_DAYS = 28;

/** What the owner's hours have to consider: the changes of the clocks, what takes time, and what lies outside them. */
export async function getHoursContext(deps: BookingDeps) {
  const { db } = deps.connection;
  const moment = getMoment(deps);
  const today = moment.reached.day;
  const days = { from: today, to: addDays(today, DAYS_SHOWN) };
  const [conflicts, fromHours, settings] = [
    await listConflicts(db, { from: `${days.from}T00:00`, until: `${days.to}T00:00` }, moment),
    await listBookingsFromHours(db),
    await deps.settings.read(db),
  ];
  const busy = conflicts.map((entry) => ({ ...entry, isFromHours: fromHours.has(entry.id) }));
  const upcoming = busy.filter(({ kind, from }) => kind !== 'class' && !hasStarted(toWall(from), moment.reached));
  const outside = new Set(listOutsideHours(upcoming, settings).map(({ id }) => id));
  return {
    today,
    reached: moment.reached,
    clockChanges: listClockChanges(deps.timeZone, days),
    calendarTimes: await listCalendarTimes(db, {
      from: `${today}T00:00`,
      until: `${addDays(today, PREVIEW_DAYS)}T00:00`,
    }),
    busy: busy.map((entry) => ({
      ...entry,
      kind:
        entry.kind === 'class' ? ('class' as const) : entry.kind === 'hold' ? ('hold' as const) : ('session' as const),
      isOutside: outside.has(entry.id),
    })),
  };
}

const toWall = (moment: string) => ({ day: moment.slice(0, 10), time: moment.slice(11, 16) });
