import type { EventSort, EventState } from '#contract/classes-desk.ts';
import type { Connection, Database } from '#database/connection.ts';
import { takeDiaryPen } from '#database/diary.ts';
import { changesBetween, type FieldChange, recordChange, recordChanges } from '#database/history.ts';
import { type Stretch, type Taken, takenInWords } from '#domain/bookings/slot-clashes.ts';
import { changedFacts, concernsPeople, isMoved } from '#domain/classes/class-change.ts';
import type { Repeat } from '#domain/classes/occurrences.ts';
import { dayInWords, hasBegun, timeInWords } from '#domain/day.ts';
import { pageCount } from '#domain/pages.ts';
import { isRefusal, refuse } from '#domain/refusal.ts';
import { wallTimeExists, wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { Live } from '../../../live/live.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { remindedByConfirmation } from '../../../reminder-time.ts';
import { notifyClient } from '../client/notify-client.ts';
import { mailFacts } from '../mail-facts.ts';
import { titleOf } from '../roster/wire.ts';
import { type ClassRow, findClassById } from '../store.ts';
import * as store from './store.ts';
import { deskEventOf, inHistory } from './wire.ts';

export type ClassDesk = ReturnType<typeof classDesk>;

type Asked = { when?: EventState | undefined; month?: string | undefined; search?: string | undefined };
type Sorted = { sort?: EventSort | undefined; direction?: 'ascending' | 'descending' | undefined };

/** What the owner says of a class; what is absent is as it was, or as it usually is. */
type Said = { title: string; date: string; time: string } & {
  [Field in Exclude<keyof store.ClassInput, 'title' | 'day' | 'time'>]?: store.ClassInput[Field] | undefined;
};

/** Whether people are mailed, and what the owner has to say to them. */
type Telling = { tell?: boolean | undefined; note?: string | undefined };

const usual = {
  ...{ location: '', onlineLink: '', signUpLink: '', isExternal: false, capacity: 12, priceText: '', description: '' },
  lengthMinutes: 60,
};

/** Of calls that make one series, for the history. */
type Repeating = { repeat?: Repeat | undefined; series?: string | undefined };

/** A class as it shall be: what was said, over what holds otherwise. */
function wantedBy(said: Said, otherwise: Omit<store.ClassInput, 'title' | 'day' | 'time'>): store.ClassInput {
  const { title, date: day, time } = said;
  const signUpLink = said.signUpLink ?? otherwise.signUpLink;
  return {
    ...{ title, day, time, signUpLink },
    isExternal: said.isExternal ?? signUpLink !== '',
    location: said.location ?? otherwise.location,
    onlineLink: said.onlineLink ?? otherwise.onlineLink,
    capacity: said.capacity ?? otherwise.capacity,
    priceText: said.priceText ?? otherwise.priceText,
    description: said.description ?? otherwise.description,
    lengthMinutes: said.lengthMinutes ?? otherwise.lengthMinutes,
  };
}

const needsLink = ({ isExternal, signUpLink }: store.ClassInput) => isExternal && signUpLink === '';

/** The classes on the calendar as the owner makes, changes and takes them away. */
export function classDesk(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  live: Live;
  changed: () => void;
  /** What a class may not stand beside, named for the owner. */
  sessionsAt: (tx: Database, stretch: Stretch) => Promise<Taken[]>;
}) {
  const { connection, clock, timeZone, outbox } = given;
  const { db } = connection;

  const now = () => wallTimeReached(clock.now(), timeZone);
  const narrowedBy = ({ when, month, search }: Asked): store.Filter => ({ when, month, search, now: now() });

  /** Why the database would not have a class at this time. */
  async function whyNot(tx: Database, wanted: store.ClassInput, id?: string) {
    if (await store.hasTwin(tx, wanted, id)) {
      const text = `${wanted.title}, ${dayInWords(wanted.day)}, ${timeInWords(wanted.time)}`;
      return refuse('class-exists', { 'body/title': `is there already: ${text}` }, `It is ${text}.`);
    }
    const [session] = await given.sessionsAt(tx, wanted);
    if (!session) return refuse('session-in-the-way');
    const text = takenInWords(session);
    return refuse('session-in-the-way', { 'body/time': `is taken: ${text}` }, `It is ${text}.`);
  }

  /** Empties what is kept of the pages once something that they show has changed. */
  function afterwards<Outcome>(outcome: Outcome): Outcome {
    if (!isRefusal(outcome)) given.changed();
    return outcome;
  }

  const entry = (row: ClassRow, ownerId: string, action: string, changes: FieldChange[]) => ({
    ...{ at: clock.now(), ownerId, kind: 'class', subjectId: row.id, title: titleOf(row), action, changes },
  });

  /** Tells anyone who has a place of a change, where it concerns them, and reminds them again of a class that moved. */
  async function passOn(tx: Database, before: ClassRow, after: ClassRow, tell: boolean): Promise<number> {
    if (changedFacts(before, after).length === 0) return 0;
    const at = clock.now();
    const told = tell && concernsPeople(before, after, now());
    // A mail within the last day is reminder enough; who was not told is reminded.
    const remindedAt = told ? remindedByConfirmation(after, at, timeZone) : null;
    const touched = await store.touchSignUps(tx, [after.id], isMoved(before, after) ? { remindedAt } : {});
    const people = touched.filter(hasEmail);
    for (const person of people) await notifyClient(given.live, tx, person);
    if (!told) return 0;
    const { title, day, time, lengthMinutes, location, priceText, onlineLink } = before;
    const old = { title, day, time, lengthMinutes, location, priceText, onlineLink };
    for (const person of people) {
      await outbox.post(tx, 'class-changed', person.email, { ...mailFacts(after, person, at), before: old });
    }
    return people.length;
  }

  return {
    /** All of a list, or one page. */
    async list({ page, sort, direction, ...asked }: Asked & Sorted & { page?: number | undefined }) {
      const filter = narrowedBy(asked);
      const rows = await store.listClasses(db, { ...filter, sort, descending: direction === 'descending', page });
      return rows.map((row) => deskEventOf(row, filter.now));
    },

    async summary(asked: Asked) {
      const rows = await store.countClasses(db, narrowedBy(asked));
      return { rows, pages: pageCount(rows) };
    },

    async read(id: string) {
      const row = await findClassById(db, id);
      return row ? deskEventOf(row, now()) : refuse('class-not-found');
    },

    /** Puts a class into the calendar, once, at a time that is on the clock and at which no session is. */
    async create({ repeat = 'none', series, ...said }: Said & Repeating, ownerId: string) {
      const wanted = wantedBy(said, usual);
      if (needsLink(wanted)) return refuse('link-needed', { 'body/signUpLink': 'must not be empty' });
      if (!wallTimeExists(wanted, timeZone)) return refuse('time-skipped', { 'body/time': 'is on no clock that day' });
      const outcome = await connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const row = await store.insertClass(tx, wanted, clock.now());
        if (!row) return whyNot(tx, wanted);
        const changes = repeat === 'none' ? [] : [{ field: 'repeat', after: repeat }];
        await recordChange(tx, { ...entry(row, ownerId, 'created', changes), series });
        return { message: `${row.title} is on the calendar.`, event: deskEventOf(row, now()) };
      });
      return afterwards(outcome);
    },

    /**
     * Changes a class. Its row is locked, so that nobody signs up for it as it was; and never are there fewer places than
     * people who have one.
     */
    async change(id: string, { tell = false, ...said }: Said & { tell?: boolean | undefined }, ownerId: string) {
      const outcome = await connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const [before] = await store.lockClasses(tx, [id]);
        if (!before) return refuse('class-not-found');
        if (before.cancelledAt) return refuse('class-called-off');
        const wanted = wantedBy({ ...said, isExternal: externalBy(said, before) }, before);
        if (needsLink(wanted)) return refuse('link-needed', { 'body/signUpLink': 'must not be empty' });
        if (isMoved(before, wanted) && !wallTimeExists(wanted, timeZone)) {
          return refuse('time-skipped', { 'body/time': 'is on no clock that day' });
        }
        if (wanted.capacity < before.taken) {
          return refuse('places-taken', { 'body/capacity': `must not be below ${before.taken}` });
        }
        const after = await store.updateClass(tx, id, wanted);
        if (!after) return whyNot(tx, wanted, id);
        const told = await passOn(tx, before, after, tell);
        const changes = changesBetween(inHistory(before), inHistory(after));
        if (told > 0) changes.push({ field: 'told by mail', after: String(told) });
        if (changes.length > 0) await recordChange(tx, entry(after, ownerId, 'changed', changes));
        return { message: `${after.title} is saved.`, event: deskEventOf(after, now()), told };
      });
      return afterwards(outcome);
    },

    /**
     * Takes classes out of the calendar: deletes those that nobody ever signed up for, and calls the others off. One
     * transaction for all. What is gone already, from another tab perhaps, is no reason to keep the rest.
     */
    async remove(asked: { eventIds: readonly string[] } & Telling, ownerId: string) {
      const ids = asked.eventIds;
      const outcome = await connection.inTransaction(async (tx) => {
        await takeDiaryPen(tx);
        const at = clock.now();
        const rows = (await store.lockClasses(tx, ids)).filter(({ cancelledAt }) => !cancelledAt);
        const kept = await store.everSignedUpFor(tx, ids);
        const calledOff = rows.filter(({ id }) => kept.has(id));
        const deleted = rows.filter(({ id }) => !kept.has(id));
        const told = await callOff(tx, calledOff, at, asked);
        await store.deleteClasses(tx, idsOf(deleted));
        await recordChanges(tx, [
          ...deleted.map((row) => entry(row, ownerId, 'deleted', lastKnown(row))),
          ...calledOff.map((row) =>
            entry(row, ownerId, 'cancelled', [{ field: 'told by mail', after: String(told.get(row.id) ?? 0) }]),
          ),
        ]);
        return {
          message: 'The calendar is up to date.',
          deleted: idsOf(deleted),
          calledOff: idsOf(calledOff),
          gone: [...new Set(ids)].filter((id) => !rows.some((row) => row.id === id)),
          told: [...told.values()].reduce((sum, people) => sum + people, 0),
        };
      });
      given.changed();
      return outcome;
    },
  };

  /** Calls classes off; answers how many people of each were told. Nobody is told of a class that has begun. */
  async function callOff(tx: Database, rows: readonly ClassRow[], at: Date, { tell = false, note = '' }: Telling) {
    const told = new Map<string, number>();
    await store.callOff(tx, idsOf(rows), at);
    const people = (await store.touchSignUps(tx, idsOf(rows))).filter(hasEmail);
    for (const person of people) await notifyClient(given.live, tx, person);
    for (const row of rows) {
      if (!tell || hasBegun(row, now())) continue;
      const ofClass = people.filter(({ classId }) => classId === row.id);
      for (const person of ofClass) {
        await outbox.post(tx, 'class-called-off', person.email, { ...mailFacts(row, person, at), note });
      }
      told.set(row.id, ofClass.length);
    }
    return told;
  }
}

/** What a class was, for anyone who wants it back. */
const lastKnown = (row: ClassRow): FieldChange[] =>
  Object.entries(inHistory(row)).map(([field, value]) => ({ field, before: String(value) }));

/** Someone whom the owner signed up may have none. */
const hasEmail = ({ email }: { email: string }) => email !== '';

const idsOf = (rows: readonly ClassRow[]) => rows.map(({ id }) => id);

/** Whether sign-up is elsewhere: as it was, unless it is said or follows from another link. */
function externalBy(said: Said, before: ClassRow): boolean | undefined {
  if (said.isExternal !== undefined) return said.isExternal;
  return said.signUpLink === undefined || said.signUpLink === before.signUpLink ? before.isExternal : undefined;
}
