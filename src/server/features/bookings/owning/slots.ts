import { takeDiaryPen } from '#database/diary.ts';
import { recordChange, recordChanges } from '#database/history.ts';
import { spanOf } from '#domain/bookings/free-times.ts';
import { DEFAULT_LENGTH_MINUTES } from '#domain/bookings/session-length.ts';
import {
  addedInWords,
  listInWords,
  partSlots,
  type SkippedSlot,
  type Stretch,
  skippedInWords,
  takenInWords,
} from '#domain/bookings/slot-clashes.ts';
import { dayInWords, hasBegun, timeInWords, type WallTime } from '#domain/day.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeExists } from '#domain/wall-time.ts';
import type { Desk, Given } from '../desk.ts';
import type { SlotRow } from '../slots/store.ts';
import { listTaken, takenAt } from '../taken/store.ts';
import { slotOf } from '../wire.ts';
import * as store from './store.ts';
import { skippedSlotOf } from './wire.ts';

/** A slot as the call has it. */
type Asked = { date: string; time: string; lengthMinutes?: number | undefined };

const key = ({ day, time }: WallTime) => `${day}T${time}`;
const inWords = ({ day, time }: WallTime) => `${dayInWords(day)}, ${timeInWords(time)}`;
const nameOf = (slot: SlotRow) => `Slot, ${inWords(slot)}`;

const why = {
  'slots-exist': 'exists already',
  'time-taken': 'is taken',
  'time-past': 'has passed',
  'time-skipped': 'is on no clock',
} as const;

/** The refusal of a call of which no slot can be offered: names each by its place, with what it collides. */
function refuseAll(skipped: readonly SkippedSlot[]) {
  const [first] = skipped;
  const reason = first && skipped.every((one) => one.reason === first.reason) ? first.reason : 'none-offered';
  const fields = skipped.map(({ place, taken, ...slot }) => [
    `body/slots/${place}`,
    `${inWords(slot)} ${why[slot.reason]}${taken ? `: ${takenInWords(taken)}` : ''}`,
  ]);
  return refuse(reason, Object.fromEntries(fields), `${listInWords(skipped.map(skippedInWords))}.`);
}

/** The span from the first to the last of these slots. */
function spanOfAll(slots: readonly Stretch[]) {
  const spans = slots.map(spanOf);
  const [from = ''] = spans.map((span) => span.from).toSorted();
  return {
    from,
    until:
      spans
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? from,
  };
}

function added(slots: readonly SlotRow[], skipped: readonly SkippedSlot[]): string {
  if (skipped.length > 0) {
    return `${addedInWords(slots.length, skipped.length)}: ${listInWords(skipped.map(skippedInWords))}`;
  }
  return slots.length === 1 ? 'The slot was added.' : `${slots.length} slots were added.`;
}

/** The times that the owner offers. What collides when it is added is not added; what is covered later stands (decision 49). */
export function slotKeeping(given: Given, desk: Desk) {
  const { connection, clock, live, timeZone } = given;

  return {
    /** Offers times. What collides is left out, and named with what it collides; refused when nothing is left. */
    async add(ownerId: string, asked: Asked[]) {
      const slots = asked.map(({ date, time, lengthMinutes = DEFAULT_LENGTH_MINUTES }) => {
        return { day: date, time, lengthMinutes };
      });
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const moment = desk.moment();
        const { offered, skipped } = partSlots(slots, {
          taken: await listTaken(tx, spanOfAll(slots), moment),
          isPast: (time) => hasBegun(time, moment.reached),
          isOnClock: (time) => wallTimeExists(time, timeZone),
        });
        const at = clock.now();
        const rows = await store.insertSlots(tx, offered, at);
        const isNew = new Set(rows.map(key));
        for (const slot of offered) if (!isNew.has(key(slot))) skipped.push({ ...slot, reason: 'slots-exist' });
        skipped.sort((one, other) => one.place - other.place);
        if (rows.length === 0) return refuseAll(skipped);
        await recordChanges(
          tx,
          rows.map((slot) => {
            return { at, ownerId, kind: 'slot', subjectId: slot.id, title: nameOf(slot), action: 'created' };
          }),
        );
        // One is enough: anyone who hears of a time that became free asks for all of them.
        const [first] = rows;
        if (first) await live.tell(tx, { event: 'slotReleased', ids: { slotId: first.id } });
        const inOrder = rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
        return {
          message: added(rows, skipped),
          slots: inOrder.map(slotOf),
          skipped: skipped.map(skippedSlotOf),
        };
      });
    },

    /** Takes a slot back. One that is held or booked stays (decision 27); a hold that ran out does not keep it. */
    async remove(ownerId: string, id: string) {
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const inIt = await store.findLiveInSlot(tx, id);
        const isFree = !inIt || (inIt.state === 'held' && (await desk.letGo(tx, inIt.id, 'run-out')));
        if (!isFree) {
          const [who] = (await takenAt(tx, inIt, desk.moment())).filter((taken) => taken.id === inIt.id);
          return refuse(inIt.state === 'held' ? 'slot-held' : 'slot-booked', undefined, who && `${takenInWords(who)}.`);
        }
        const slot = await store.deleteSlot(tx, id);
        if (!slot) return refuse('slot-gone');
        const what = { kind: 'slot', subjectId: id, title: nameOf(slot), action: 'deleted' };
        await recordChange(tx, { at: clock.now(), ownerId, ...what });
        // For everybody else it is as if someone had booked it: it can be had no more.
        await live.tell(tx, { event: 'slotBooked', ids: { slotId: id } });
        return { message: 'The slot was deleted.' };
      });
    },
  };
}
