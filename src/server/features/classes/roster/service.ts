import type { Roster } from '#contract/sign-ups-desk.ts';
import type { Connection, Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { inBatches, type Part } from '#database/keyset.ts';
import type { SignUpSort, SignUpTime } from '#domain/classes/sign-up-list.ts';
import { hasBegun } from '#domain/day.ts';
import { pageCount } from '#domain/pages.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeReached } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import { csvFile, pageOrAll } from '../../../http/streamed.ts';
import type { Live } from '../../../live/live.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { notifyClient } from '../client/notify-client.ts';
import { mailFacts } from '../mail-facts.ts';
import { cancelSignUp, findClassById } from '../store.ts';
import { waiverPath } from '../waiver-path.ts';
import { createPersonAdder } from './adding.ts';
import * as store from './store.ts';
import { csvCells, csvHead, signUpOf, titleOf, waiverOf } from './wire.ts';

export type RosterService = ReturnType<typeof rosterService>;

/** What the owner asks of a list. */
type Asked = {
  when?: SignUpTime | undefined;
  class?: string | undefined;
  search?: string | undefined;
  cancelled?: 'yes' | 'no' | undefined;
};
type Sorted = { sort?: SignUpSort | undefined; direction?: 'ascending' | 'descending' | undefined };

/** Who is signed up for which class, with the waivers they signed. `changed` is called when a place is free again. */
export function rosterService(given: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  live: Live;
  links: SignedLinks;
  changed: () => void;
}) {
  const { connection, clock, timeZone, outbox } = given;
  const { db } = connection;

  const now = () => wallTimeReached(clock.now(), timeZone);

  function narrowedBy({ when = 'all', class: classId, search, cancelled }: Asked): store.Filter {
    const { day } = now();
    return {
      classId,
      search,
      cancelled: cancelled === 'yes',
      ...(when === 'upcoming' && { from: day }),
      ...(when === 'past' && { before: day }),
    };
  }

  const sortedBy = ({ sort, direction }: Sorted): store.Order => ({ sort, descending: direction === 'descending' });

  function readerOf(asked: Asked & Sorted) {
    const wanted = { ...narrowedBy(asked), ...sortedBy(asked) };
    return (part: Part) => store.listSignUps(db, wanted, part);
  }

  /** The history's entry for what the owner did to a sign-up. */
  function record(tx: Database, row: store.ListedRow, ownerId: string, action: string, field: string, to: boolean) {
    const changes = [{ field, before: to ? 'no' : 'yes', after: to ? 'yes' : 'no' }];
    return recordChange(tx, {
      at: clock.now(),
      ownerId,
      kind: 'sign-up',
      subjectId: row.id,
      title: titleOf(row),
      action,
      changes,
    });
  }

  return {
    /** All of a list, or one page. */
    list: ({ page, ...asked }: Asked & Sorted & { page?: number | undefined }) =>
      pageOrAll(page, readerOf(asked), (rows) => rows.map(signUpOf)),

    async summary(asked: Asked) {
      const rows = await store.countSignUps(db, narrowedBy(asked));
      return { rows, pages: pageCount(rows) };
    },

    /** All of a list as a file for spreadsheets. */
    export: async (asked: Asked & Sorted) =>
      csvFile(`sign-ups-${now().day}.csv`, csvHead, inBatches(readerOf(asked)), (row) => csvCells(row, timeZone)),

    /** A sign-up with the waiver behind it. Both stay when the place is given back. */
    async read(id: string) {
      const [row, proof] = await Promise.all([store.findListed(db, id), store.findProof(db, id)]);
      if (!row) return refuse('sign-up-not-found');
      const waiver = proof ? waiverOf(proof) : null;
      const isToSign = !row.waiverId && !row.cancelledAt && !row.classCancelledAt && row.day >= now().day;
      return { signUp: signUpOf(row), waiver, signingPath: isToSign ? waiverPath(given.links, id) : null };
    },

    addPerson: createPersonAdder(given),

    /** A class with everybody on it, by name. */
    async roster(classId: string) {
      const found = await findClassById(db, classId);
      if (!found) return refuse('class-not-found');
      const people = await store.listPeople(db, classId);
      const { id, day, time, title, location, lengthMinutes, capacity, cancelledAt } = found;
      return {
        event: { _id: id, date: day, time, title, location, lengthMinutes, capacity, cancelled: cancelledAt !== null },
        people: people
          .map(({ id, attendedAt, waiverId, ...person }) => ({
            ...{ _id: id, ...person, attended: attendedAt !== null, waiverSigned: waiverId !== null },
          }))
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      } satisfies Roster;
    },

    /** Notes whether a person was in the class; saying it twice changes nothing. */
    async noteAttended(id: string, attended: boolean, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const changed = await store.setAttended(tx, id, attended ? clock.now() : null);
        const row = await store.findListed(tx, id);
        if (!row) return refuse('sign-up-not-found');
        if (row.cancelledAt) return refuse('sign-up-over');
        if (changed) await record(tx, row, ownerId, 'changed', 'attended', attended);
        return { message: attended ? 'Noted as here.' : 'Noted as not here.', signUp: signUpOf(row) };
      });
    },

    /**
     * Takes a person off the class and gives the place back, in one transaction and once, no matter who else cancels at the
     * same moment. The row stays, marked as cancelled, and with it the waiver: it is the proof of what was signed, and
     * signs the person up again. Anyone who shall be told is mailed, unless the class has begun or was called off.
     */
    async takeOff(id: string, tell: boolean, ownerId: string) {
      const outcome = await connection.inTransaction(async (tx) => {
        const at = clock.now();
        const signUp = await cancelSignUp(tx, id, at);
        const row = await store.findListed(tx, id);
        const found = row && (await findClassById(tx, row.classId));
        if (!found) return refuse('sign-up-not-found');
        if (!signUp) return refuse('sign-up-over');
        await notifyClient(given.live, tx, signUp);
        const told = tell && signUp.email !== '' && !found.cancelledAt && !hasBegun(found, now());
        if (told) await outbox.post(tx, 'sign-up-taken-off', signUp.email, mailFacts(found, signUp, at));
        await record(tx, row, ownerId, 'cancelled', 'told by mail', told);
        return { message: `The place in ${found.title} is free again.`, told };
      });
      if (!('refused' in outcome)) given.changed();
      return outcome;
    },
  };
}
