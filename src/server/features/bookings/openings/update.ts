import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { lockSchedule } from '#database/schedule.ts';
import { getBookableDays, type HoursRules, listOpenings } from '#domain/bookings/openings.ts';
import type { WallTime } from '#domain/day.ts';
import { listClockChanges, toWallTime } from '#domain/wall-time.ts';
import type { BookingDeps } from '../core.ts';
import * as store from './store.ts';

type OpeningDeps = Pick<BookingDeps, 'clock' | 'timeZone' | 'events'>;

const toKey = ({ day, time }: WallTime) => `${day}T${time}`;

/**
 * Makes the slots that the hours give what they are now: adds those that are missing and deletes those that are no
 * longer given. A slot that is held or booked, or that the owner added, stays. The caller holds the schedule lock.
 */
export async function updateOpenings({ clock, timeZone, events }: OpeningDeps, tx: Database, rules: HoursRules) {
  const createdAt = clock.now();
  const days = getBookableDays(rules.hours, toWallTime(createdAt, timeZone).day);
  const openings = listOpenings(rules, days, listClockChanges(timeZone, days));
  const missing = new Map(openings.map((opening) => [toKey(opening), opening]));
  const [unwanted, byLength]: [string[], Map<number, string[]>] = [[], new Map()];
  for (const slot of await store.listSlotsFromHours(tx)) {
    const opening = missing.get(toKey(slot));
    missing.delete(toKey(slot));
    if (slot.isInUse) continue;
    if (!opening) unwanted.push(slot.id);
    else if (opening.lengthMinutes !== slot.lengthMinutes)
      byLength.set(opening.lengthMinutes, [...(byLength.get(opening.lengthMinutes) ?? []), slot.id]);
  }
  await store.deleteSlotsFromHours(tx, unwanted);
  for (const [lengthMinutes, ids] of byLength) await store.setSlotLength(tx, ids, lengthMinutes);
  const rows = [...missing.values()].map(({ day, time, lengthMinutes }) => {
    return { id: newId(), day, time, lengthMinutes, fromHours: true, place: '', createdAt };
  });
  const added = await store.insertSlotsFromHours(tx, rows);
  // One event is enough: each subscriber reloads the whole list of available slots.
  const [slotId = rows[0]?.id] = [...unwanted, ...[...byLength.values()].flat()];
  if (slotId && added + unwanted.length + byLength.size > 0)
    await events.publish(tx, { event: 'slotReleased', ids: { slotId } });
}

/** Opens the days that have come into reach, and drops those that have passed. */
export async function refreshOpenings(deps: BookingDeps): Promise<void> {
  await deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    await updateOpenings(deps, tx, await deps.settings.read(tx));
  });
}
