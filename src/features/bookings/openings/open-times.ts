import { findUsualPlace, formatOpeningPlaces, listPlacesByType, type Place } from '#platform/business/places.ts';
import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import { slotRange } from '#platform/schedule/conflicts.ts';
import { addDays, hasStarted, type WallTime } from '#platform/time/day.ts';
import { getReachedWallTime, listClockChanges, toWallTime } from '#platform/time/wall-time.ts';
import { listCalendarTimes } from '../busy-calendars/store.ts';
import { type BookingDeps, getMoment } from '../core.ts';
import type { SessionType } from '../sessions/domain/session-types.ts';
import { filterOpenTimes, getDecidingDays } from './domain/open-times.ts';
import {
  type FittingType,
  type HoursRules,
  listDayOpenings,
  listOutsideHours,
  type Opening,
} from './domain/openings.ts';
import { listBookingsFromHours, listBusyTimes, listConflicts, type SlotRow } from './store.ts';

/** A session of a type, as long as it is. */
type TimedSession = { key: string; minutes: number };

/** A slot that can be booked, with the types that fit. */
export type OpenSlot = SlotRow & Opening;

/** The slots that the rules give now, in input order. A slot stays in the table while a client has it in hand. */
function findGiven(deps: BookingDeps, slots: readonly SlotRow[], rules: HoursRules): OpenSlot[] {
  const [from = '', to = ''] = [slots[0]?.day, slots.at(-1)?.day];
  const clockChanges = listClockChanges(deps.timeZone, { from, to });
  const byDay = new Map<string, Map<string, Opening>>();
  return slots.flatMap((slot) => {
    let times = byDay.get(slot.day);
    if (!times) {
      times = new Map(listDayOpenings(rules, slot.day, clockChanges).map((opening) => [opening.time, opening]));
      byDay.set(slot.day, times);
    }
    const opening = times.get(slot.time);
    return opening ? [{ ...slot, ...opening }] : [];
  });
}

function getEarliest({ clock, config, timeZone }: BookingDeps, { hours }: Pick<HoursRules, 'hours'>): WallTime {
  const minutes = Math.max(config.bookingLeadMinutes, hours.noticeHours * 60);
  return getReachedWallTime(new Date(clock.now().getTime() + minutes * 60_000), timeZone);
}

/**
 * The slots of the hours that can be booked now: their limits and buffers leave room. A caller that decides by the
 * result holds the schedule lock.
 * @param slots sorted by start
 * @param exceptId the booking that is being moved
 */
export async function listOpenTimes(
  deps: BookingDeps,
  db: Database,
  slots: readonly SlotRow[],
  rules: HoursRules,
  exceptId?: string,
): Promise<OpenSlot[]> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const days = { from: getDecidingDays(first.day).from, until: getDecidingDays(last.day).until };
  const busy = await listBusyTimes(db, days, getMoment(deps), exceptId);
  const calendarTimes = await listCalendarTimes(db, { from: `${days.from}T00:00`, until: `${days.until}T00:00` });
  const taken = [...busy, ...calendarTimes.map((time) => ({ ...time, kind: 'calendar' as const }))];
  return filterOpenTimes(findGiven(deps, slots, rules), taken, rules.hours, {
    today: toWallTime(deps.clock.now(), deps.timeZone).day,
    earliest: getEarliest(deps, rules),
  });
}

/** The rules for one session, because its type may be retired and its length may be the owner's. */
const toOwnRules = (rules: HoursRules, { key, minutes }: TimedSession): HoursRules => ({
  ...rules,
  sessions: [{ key, lengthMinutes: minutes, offered: true }],
});

/** The place that a slot, or the hours that give it, have for a session; empty: where its type is. */
export function findSlotPlace(deps: BookingDeps, slot: SlotRow, rules: HoursRules, session: TimedSession): string {
  if (!slot.fromHours) return slot.place;
  return findGiven(deps, [slot], toOwnRules(rules, session))[0]?.types[0]?.place ?? '';
}

/**
 * Where a slot of the hours is for these types: as display text, which is empty where the types are, and for each type
 * if they differ.
 */
export function describeSlotPlaces(
  { sessions, places }: { sessions: readonly SessionType[]; places: readonly Place[] },
  types: readonly FittingType[],
) {
  const usualPlace = findUsualPlace(places)?.name ?? '';
  const placed = types.map(({ key, place }) => {
    return { key, place, ownPlace: sessions.find((type) => type.key === key)?.place || usualPlace };
  });
  const place = formatOpeningPlaces(placed);
  return { place, placeByType: place === '' ? undefined : listPlacesByType(placed) };
}

/**
 * Fails if a session cannot have a slot: the hours have changed or leave no room, or a busy calendar covers one that the
 * owner added. The caller holds the schedule lock, so this stays true until it commits.
 */
export async function checkOpenTime(
  deps: BookingDeps,
  tx: Database,
  slot: SlotRow,
  session: TimedSession,
  exceptId?: string,
) {
  if (!slot.fromHours) {
    const calendarTimes = await listCalendarTimes(tx, slotRange(slot));
    return calendarTimes.length > 0 ? fail('slot-not-found') : undefined;
  }
  const settings = await deps.settings.read(tx);
  const [given] = findGiven(deps, [slot], settings);
  if (!given) return fail('slot-not-found');
  const own = toOwnRules(settings, session);
  if (findGiven(deps, [slot], own).length === 0)
    return fail(given.types.some(({ key }) => key === session.key) ? 'session-too-long' : 'session-not-then');
  if ((await listOpenTimes(deps, tx, [slot], own, exceptId)).length > 0) return undefined;
  const earliest = getEarliest(deps, settings);
  const isTooSoon = hasStarted(slot, earliest);
  return fail(isTooSoon ? 'slot-past' : 'slot-taken');
}

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
