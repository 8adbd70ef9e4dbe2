import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange, recordChanges } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import { formatConflict, type TimedSlot } from '#platform/schedule/conflicts.ts';
import { addDays, formatLongDay, formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import * as store from '../appointments/store.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { type BookingDeps, changeSchedule, getMoment, releaseHold } from '../core.ts';
import { serializeSkippedSlot, serializeSlot } from '../serializers.ts';
import { DEFAULT_LENGTH_MINUTES } from '../sessions/domain/session-types.ts';
import {
  formatAddedCount,
  formatSkippedSlot,
  formatSlotList,
  getLastSlotDay,
  partitionSlots,
  type SkippedSlot,
} from './domain/slot-conflicts.ts';
import { findSlot, listConflicts, listConflictsAt, type SlotRow } from './store.ts';

type SlotInput = StoredFields<
  SlotRow,
  ParsedRequest<BookingEndpoints['POST /api/bookings']>['body']['slots'][number],
  'date'
>;

const toKey = ({ day, time }: WallTime) => `${day}T${time}`;
const formatSlot = ({ day, time }: WallTime) => `${formatLongDay(day)}, ${formatTime(time)}`;
const formatSlotLabel = (slot: SlotRow) => ['Slot', formatSlot(slot), slot.place].filter(Boolean).join(', ');

const failurePhrases = {
  'slots-exist': 'exists already',
  'time-taken': 'is taken',
  'time-past': 'has passed',
  'time-too-far': 'is more than two years ahead',
  'time-skipped': 'does not exist that day',
} as const;

/** Fails when no slot of the request can be added. Names each slot by its index and its conflict. */
function failAll(skipped: readonly SkippedSlot[]) {
  const [first] = skipped;
  const reason = first && skipped.every((one) => one.reason === first.reason) ? first.reason : 'none-offered';
  const fields = skipped.map(({ index, conflict, ...slot }) => [
    `body/slots/${index}`,
    `${formatSlot(slot)} ${failurePhrases[slot.reason]}${conflict ? `: ${formatConflict(conflict)}` : ''}`,
  ]);
  return fail(reason, Object.fromEntries(fields), `${formatSlotList(skipped.map(formatSkippedSlot))}.`);
}

/**
 * What decides whether times can be had. A caller that decides by it holds the schedule lock.
 * @param ownIds appointments that are moved to these times, which are therefore not in their way
 */
export async function readScheduleContext(
  deps: BookingDeps,
  db: Database,
  times: readonly TimedSlot[],
  ownIds: readonly string[] = [],
) {
  const days = times.map(({ day }) => day).toSorted();
  const [first = '', last = first] = [days[0], days.at(-1)];
  const moment = getMoment(deps);
  // No entry is longer than a day.
  const range = { from: `${addDays(first, -1)}T00:00`, until: `${addDays(last, 2)}T00:00` };
  return {
    busy: (await listConflicts(db, range, moment)).filter(({ id }) => !ownIds.includes(id)),
    isPast: (time: WallTime) => hasStarted(time, moment.reached),
    lastDay: getLastSlotDay(moment.reached.day),
    isExistingTime: (time: WallTime) => isExistingWallTime(time, deps.timeZone),
  };
}

function formatAddedMessage(slots: readonly SlotRow[], skipped: readonly SkippedSlot[]): string {
  if (skipped.length > 0) {
    return `${formatAddedCount(slots.length, skipped.length)}: ${formatSlotList(skipped.map(formatSkippedSlot))}`;
  }
  return slots.length === 1 ? 'The slot was added.' : `${slots.length} slots were added.`;
}

/**
 * Adds slots; one with a conflict is skipped and returned with it, and one that is covered later stays (decision 49).
 * Fails if no slot is left to add.
 */
export async function addSlots(deps: BookingDeps, ownerId: string, inputs: SlotInput[]) {
  const slots = inputs.map(({ date, time, lengthMinutes = DEFAULT_LENGTH_MINUTES }) => {
    return { day: date, time, lengthMinutes };
  });
  return changeSchedule(deps, async (tx) => {
    const { offered, skipped } = partitionSlots(slots, await readScheduleContext(deps, tx, slots));
    const at = deps.clock.now();
    const places = new Map(inputs.map(({ date: day, time, place = '' }) => [toKey({ day, time }), place]));
    const placed = offered.map((slot) => ({ ...slot, place: places.get(toKey(slot)) ?? '' }));
    const rows = await store.insertSlots(tx, placed, at);
    const isNew = new Set(rows.map(toKey));
    for (const slot of offered) if (!isNew.has(toKey(slot))) skipped.push({ ...slot, reason: 'slots-exist' });
    skipped.sort((one, other) => one.index - other.index);
    if (rows.length === 0) return failAll(skipped);
    await recordChanges(
      tx,
      rows.map((slot) => {
        return { at, ownerId, kind: 'slot', subjectId: slot.id, title: formatSlotLabel(slot), action: 'created' };
      }),
    );
    // One event is enough: each subscriber reloads the whole list of available slots.
    const [first] = rows;
    if (first) await deps.events.publish(tx, { event: 'slotReleased', ids: { slotId: first.id } });
    const inOrder = rows.toSorted((one, other) => (toKey(one) < toKey(other) ? -1 : 1));
    return {
      message: formatAddedMessage(rows, skipped),
      slots: inOrder.map(serializeSlot),
      skipped: skipped.map(serializeSkippedSlot),
    };
  });
}

/** Deletes a slot. A held or booked slot stays (decision 27); an expired hold does not keep it. */
export async function deleteSlot(deps: BookingDeps, ownerId: string, id: string) {
  return changeSchedule(deps, async (tx) => {
    if ((await findSlot(tx, id))?.fromHours) return fail('slot-from-hours');
    const occupant = await store.findActiveBookingInSlot(tx, id);
    const isFree = !occupant || (occupant.state === 'held' && (await releaseHold(deps, tx, occupant.id, 'expired')));
    if (!isFree) {
      const [conflict] = (await listConflictsAt(tx, occupant, getMoment(deps))).filter(
        (candidate) => candidate.id === occupant.id,
      );
      return fail(
        occupant.state === 'held' ? 'slot-held' : 'slot-booked',
        undefined,
        conflict && `${formatConflict(conflict)}.`,
      );
    }
    const slot = await store.deleteSlot(tx, id);
    if (!slot) return fail('slot-deleted');
    const change = { kind: 'slot', subjectId: id, title: formatSlotLabel(slot), action: 'deleted' };
    await recordChange(tx, { at: deps.clock.now(), ownerId, ...change });
    // Clients handle a deleted slot like a booked one: it is no longer available.
    await deps.events.publish(tx, { event: 'slotBooked', ids: { slotId: id } });
    return { message: 'The slot was deleted.' };
  });
}
