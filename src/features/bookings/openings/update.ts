import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import type { Platform } from '#platform/feature.ts';
import type { WallTime } from '#platform/time/day.ts';
import { listClockChanges, toWallTime } from '#platform/time/wall-time.ts';
import { type BookingDeps, changeSchedule } from '../core.ts';
import { getBookableDays, type HoursRules, listOpenings } from './domain/openings.ts';
import * as store from './store.ts';

export type OpeningDeps = Pick<Platform, 'clock' | 'timeZone' | 'events'>;

const toKey = ({ day, time }: WallTime) => `${day}T${time}`;

/**
 * Makes the slots of the hours agree with the rules: adds the missing ones and deletes those that the rules no longer
 * give. A slot that is held or booked, or that the owner added, stays; the caller holds the schedule lock.
 * @returns the id of a slot of the hours, and whether any changed
 */
async function applyRules({ clock, timeZone }: Omit<OpeningDeps, 'events'>, tx: Database, rules: HoursRules) {
  const createdAt = clock.now();
  const days = getBookableDays(rules.hours, toWallTime(createdAt, timeZone).day);
  const openings = listOpenings(rules, days, listClockChanges(timeZone, days));
  const missing = new Map(openings.map((opening) => [toKey(opening), opening]));
  const [unwanted, byLength]: [string[], Map<number, string[]>] = [[], new Map()];
  const existing = await store.listSlotsFromHours(tx);
  for (const slot of existing) {
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
  const [slot] = [...existing, ...rows];
  return { slotId: slot?.id, isChanged: added + unwanted.length + byLength.size > 0 };
}

/**
 * Applies rules that the owner saved. Subscribers reload after every change, because the rules also decide what no slot
 * stores, such as places and limits.
 */
export async function updateOpenings(deps: OpeningDeps, tx: Database, rules: HoursRules): Promise<void> {
  const { slotId } = await applyRules(deps, tx, rules);
  // One event is enough, because each subscriber reloads the whole list.
  if (slotId) await deps.events.publish(tx, { event: 'slotReleased', ids: { slotId } });
}

/** Opens the days that have come into reach, and drops those that have passed. */
export async function refreshOpenings(deps: BookingDeps): Promise<void> {
  await changeSchedule(deps, async (tx) => {
    const { slotId, isChanged } = await applyRules(deps, tx, await deps.settings.read(tx));
    if (slotId && isChanged) await deps.events.publish(tx, { event: 'slotReleased', ids: { slotId } });
  });
}
