import { takeDiaryPen } from '#database/diary.ts';
import { recordChange, recordChanges } from '#database/history.ts';
import { DEFAULT_LENGTH_MINUTES } from '#domain/bookings/session-length.ts';
import { repeatedAt } from '#domain/bookings/slot-repeats.ts';
import { dayInWords, hasBegun, timeInWords, type WallTime } from '#domain/day.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { wallTimeExists } from '#domain/wall-time.ts';
import type { Desk, Given } from '../desk.ts';
import type { SlotRow } from '../slots/store.ts';
import { slotOf } from '../wire.ts';
import * as store from './store.ts';

/** A slot as the call has it. */
type Asked = { date: string; time: string; lengthMinutes?: number | undefined };

type NotAdded = Refusal<'slots-exist' | 'time-past' | 'time-skipped'>;

const key = ({ day, time }: WallTime) => `${day}T${time}`;
const inWords = ({ day, time }: WallTime) => `${dayInWords(day)}, ${timeInWords(time)}`;
const nameOf = (slot: SlotRow) => `Slot, ${inWords(slot)}`;

/** The times that the owner offers. One that overlaps a class or a session may stand: while it does, nobody is offered it. */
export function slotKeeping(given: Given, desk: Desk) {
  const { connection, clock, live, timeZone } = given;

  /** Refuses for the slots at these places of the list, and names each. */
  function refuseAt<Reason extends string>(reason: Reason, times: WallTime[], places: number[], why: string) {
    const fields = places.map((place) => [`body/slots/${place}`, `${inWords(times[place] as WallTime)} ${why}`]);
    return refuse(reason, Object.fromEntries(fields));
  }

  function whyNot(times: WallTime[]): NotAdded | undefined {
    const { reached } = desk.moment();
    const places = (wrong: (time: WallTime) => boolean) => times.flatMap((time, place) => (wrong(time) ? [place] : []));
    const ghosts = places((time) => !wallTimeExists(time, timeZone));
    if (ghosts.length > 0) return refuseAt('time-skipped', times, ghosts, 'is on no clock');
    const past = places((time) => hasBegun(time, reached));
    if (past.length > 0) return refuseAt('time-past', times, past, 'has passed');
    const twice = repeatedAt(times);
    return twice.length > 0 ? refuseAt('slots-exist', times, twice, 'is here twice') : undefined;
  }

  return {
    /** Offers times: all or none. Which of them exist already stands in the refusal. */
    async add(ownerId: string, asked: Asked[]) {
      const times = asked.map(({ date, time, lengthMinutes = DEFAULT_LENGTH_MINUTES }) => {
        return { day: date, time, lengthMinutes };
      });
      const refused = whyNot(times);
      if (refused) return refused;
      const at = clock.now();
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const added = await store.insertSlots(tx, times, at);
        const isNew = new Set(added.map(key));
        const there = times.flatMap((time, place) => (isNew.has(key(time)) ? [] : [place]));
        if (there.length > 0) return refuseAt('slots-exist', times, there, 'exists already');
        await recordChanges(
          tx,
          added.map((slot) => {
            return { at, ownerId, kind: 'slot', subjectId: slot.id, title: nameOf(slot), action: 'created' };
          }),
        );
        // One is enough: whoever hears of a time that became free asks for all of them.
        const [first] = added;
        if (first) await live.tell(tx, { event: 'slotReleased', ids: { slotId: first.id } });
        const slots = added
          .map(slotOf)
          .toSorted((one, other) => (one.date + one.time < other.date + other.time ? -1 : 1));
        return { message: slots.length === 1 ? 'The slot was added.' : `${slots.length} slots were added.`, slots };
      });
    },

    /** Takes a slot back. One that is held or booked stays (decision 27); a hold that ran out does not keep it. */
    async remove(ownerId: string, id: string) {
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const inIt = await store.findLiveInSlot(tx, id);
        const isFree = !inIt || (inIt.state === 'held' && (await desk.letGo(tx, inIt.id, 'run-out')));
        if (!isFree) return refuse(inIt.state === 'held' ? 'slot-held' : 'slot-booked');
        const slot = await store.deleteSlot(tx, id);
        if (!slot) return refuse('slot-gone');
        const what = { kind: 'slot', subjectId: id, title: nameOf(slot), action: 'deleted' };
        await recordChange(tx, { at: clock.now(), ownerId, ...what });
        // For everybody else it is as if somebody had booked it: it can be had no more.
        await live.tell(tx, { event: 'slotBooked', ids: { slotId: id } });
        return { message: 'The slot was deleted.' };
      });
    },
  };
}
