import type { Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { changesBetween, forgetWhoIn, recordChange } from '#database/history.ts';
import {
  type AppointmentLength,
  type AppointmentTitle,
  fittingTitle,
  minutesOfLength,
  whyNotChanged,
  whyNotDeleted,
} from '#domain/bookings/appointments.ts';
import { lengthInWords } from '#domain/bookings/session-length.ts';
import { type Stretch, takenInWords } from '#domain/bookings/slot-clashes.ts';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { type Refusal, refuse } from '#domain/refusal.ts';
import { wallTimeExists } from '#domain/wall-time.ts';
import { remindedByConfirmation } from '../../../reminder-time.ts';
import type { Desk, Given } from '../desk.ts';
import { placeOf, titleOf } from '../mail-facts.ts';
import { type BookingRow, findInTheWay, findPerson } from '../store.ts';
import { takenAt } from '../taken/store.ts';
import { moneyOf } from './money/store.ts';
import * as store from './store.ts';
import { appointmentName, type Telling } from './telling.ts';
import { deskBookingOf } from './wire.ts';

/** An appointment as the calls have it. */
export type Asked = {
  title: AppointmentTitle;
  date: string;
  time: string;
  length: AppointmentLength;
  location?: string | undefined;
  link?: string | undefined;
  tell?: boolean | undefined;
};

/** The fields of an appointment as the history names them. */
const told = (row: BookingRow) => ({
  title: titleOf(row),
  date: row.day,
  time: row.time,
  length: lengthInWords(row.lengthMinutes),
  location: row.location,
  link: row.link,
});

/** Who is put in together with their first appointment. */
export type NewClient = { firstName: string; lastName: string; email: string; phone?: string | undefined };
export type People = {
  /** Undefined when someone has the email. */
  addClient: (tx: Database, client: NewClient, ownerId: string) => Promise<{ id: string } | undefined>;
};

/** What the owner writes into her diary: appointments, and changes to what clients have booked. */
export function appointmentBook(given: Given, desk: Desk, telling: Telling, people: People) {
  const { connection, clock, timeZone } = given;

  const whatOf = ({ title, date, time, length, location = '', link = '' }: Asked) => {
    return { title, day: date, time, lengthMinutes: minutesOfLength(length), location, link };
  };

  /**
   * What becomes of a booking. What a client booked has a title and a place only in how it is shown: where the owner
   * leaves these as they are shown, nothing is written down for them.
   */
  function becoming(before: BookingRow, asked: Asked) {
    const what = whatOf(asked);
    const keepsTitle = before.title === '' && what.title === fittingTitle(before);
    const keepsPlace = before.location === '' && what.location === placeOf(before);
    return { ...what, ...(keepsTitle && { title: '' }), ...(keepsPlace && { location: '' }) };
  }

  /** Whether something can begin at a time at all. */
  function whyNotAt(time: WallTime): Refusal<'time-past' | 'time-skipped'> | undefined {
    if (!wallTimeExists(time, timeZone)) return refuse('time-skipped', { 'body/time': 'is on no clock that day' });
    return hasBegun(time, desk.moment().reached) ? refuse('time-past', { 'body/date': 'has passed' }) : undefined;
  }

  /** Lets go of holds that ran out and lie where something shall be. What else is there, the diary refuses. */
  async function clearTheWay(tx: Database, stretch: Stretch): Promise<void> {
    const { runOut } = await findInTheWay(tx, stretch, desk.moment());
    for (const id of runOut) await desk.letGo(tx, id, 'run-out');
  }

  /** Names what has the time that an appointment should take. */
  async function whyTaken(tx: Database, stretch: Stretch, id?: string) {
    const [taken] = await takenAt(tx, stretch, desk.moment(), id);
    if (!taken) return refuse('time-taken', { 'body/time': 'is taken' });
    const text = takenInWords(taken);
    return refuse('time-taken', { 'body/time': `is taken: ${text}` }, `It is ${text}.`);
  }

  async function answered(tx: Database, row: BookingRow, message: string) {
    const [who, money] = [await findPerson(tx, row.clientId), await moneyOf(tx, [row.id])];
    return { message, booking: deskBookingOf(row, who, money.get(row.id)) };
  }

  return {
    /** Makes an appointment, and anyone who is no client yet a client: both, or neither. A slot at its very time becomes the appointment's. */
    async make(ownerId: string, asked: Asked & { userId?: string | undefined; client?: NewClient | undefined }) {
      const what = whatOf(asked);
      const refused = whyNotAt(what);
      if (refused) return refused;
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const client = asked.client
          ? await people.addClient(tx, asked.client, ownerId)
          : await store.findClient(tx, asked.userId ?? '');
        if (!client && asked.client) return refuse('email-taken', { 'body/client/email': 'is a client’s already' });
        if (!client) return refuse('client-gone', { 'body/userId': 'is no client any more' });
        await clearTheWay(tx, what);
        const at = clock.now();
        const remindedAt = asked.tell === false ? null : remindedByConfirmation(what, at, timeZone);
        const row = await store.insertAppointment(tx, { ...what, clientId: client.id, bookedAt: at, remindedAt });
        if (!row) return whyTaken(tx, what);
        const change = { kind: 'booking', subjectId: row.id, title: appointmentName(row), action: 'created' };
        await recordChange(tx, { at, ownerId, ...change, changes: changesBetween({}, told(row)) });
        await telling.made(tx, row, asked.tell);
        return answered(tx, row, 'The appointment was made.');
      });
    },

    /** Changes an appointment. It keeps its id, what was paid for it and its entry in calendars. */
    async change(ownerId: string, id: string, asked: Asked & { userId?: string | undefined }) {
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const before = await store.lockAppointment(tx, id);
        const over = whyNotChanged(before?.state);
        if (over || !before) return over ?? refuse('appointment-not-found');
        if (!(await store.findClient(tx, before.clientId))) return refuse('client-gone');
        if (asked.userId !== undefined && asked.userId !== before.clientId) return refuse('appointment-of-another');
        const what = becoming(before, asked);
        const stays = before.day === what.day && before.time === what.time;
        const refused = stays ? undefined : whyNotAt(what);
        if (refused) return refused;
        const changes = changesBetween(told(before), told({ ...before, ...what }));
        if (changes.length === 0) return answered(tx, before, 'Nothing was changed.');
        await clearTheWay(tx, what);
        const at = clock.now();
        const confirmedAt = asked.tell === false ? null : remindedByConfirmation(what, at, timeZone);
        const remindedAt = stays ? before.remindedAt : confirmedAt;
        const row = await store.changeAppointment(tx, before, { ...what, remindedAt });
        if (!row) return whyTaken(tx, what, id);
        const change = { kind: 'booking', subjectId: id, title: appointmentName(row), action: 'changed' };
        await recordChange(tx, { at, ownerId, ...change, changes });
        await telling.changed(tx, before, row, asked.tell);
        return answered(tx, row, 'The appointment was changed.');
      });
    },

    /** Deletes a cancelled appointment for good. What was paid for it stays in the ledger. */
    async remove(ownerId: string, id: string) {
      return connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const row = await store.lockAppointment(tx, id);
        const refused = whyNotDeleted(row?.state);
        if (refused || !row) return refused ?? refuse('appointment-not-found');
        await store.deleteAppointment(tx, id);
        // Where it was to be may be someone's home: once it is gone nobody would know to take that out for them.
        await forgetWhoIn(tx, [id], appointmentName(row));
        const change = { kind: 'booking', subjectId: id, title: appointmentName(row), action: 'deleted' };
        await recordChange(tx, { at: clock.now(), ownerId, ...change });
        await telling.updated(tx, row);
        return { message: 'The appointment was deleted.' };
      });
    },

    answered,
  };
}
