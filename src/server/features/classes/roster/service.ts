import type { Roster } from '#contract/sign-ups-admin.ts';
import type { Connection, Database } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { type ListPart, readInBatches } from '#database/keyset.ts';
import type { SignUpSort, SignUpTime } from '#domain/classes/sign-up-list.ts';
import { hasStarted } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { countPages } from '#domain/pages.ts';
import { getReachedWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import { createCsvResponse, listPageOrAll } from '../../../http/streamed-response.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { EventPublisher } from '../../../realtime/realtime.ts';
import { notifyClient } from '../client/notify-client.ts';
import { signUpMailProps } from '../mail-props.ts';
import { cancelSignUp, findClassById } from '../store.ts';
import { waiverPath } from '../waiver-path.ts';
import { createPersonAdder } from './add-person.ts';
import { csvHeader, formatClassLabel, serializeSignUp, serializeWaiver, toCsvCells } from './serializers.ts';
import * as store from './store.ts';

export type RosterService = ReturnType<typeof createRosterService>;

type ListInput = {
  when?: SignUpTime | undefined;
  class?: string | undefined;
  search?: string | undefined;
  cancelled?: 'yes' | 'no' | undefined;
};
type ListSort = { sort?: SignUpSort | undefined; direction?: 'ascending' | 'descending' | undefined };

/** Sign-ups of classes with their signed waivers. `invalidateCache` is called when a place becomes free. */
export function createRosterService(deps: {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  events: EventPublisher;
  links: SignedLinks;
  invalidateCache: () => void;
}) {
  const { connection, clock, timeZone, outbox } = deps;
  const { db } = connection;

  const now = () => getReachedWallTime(clock.now(), timeZone);

  function toFilter({ when = 'all', class: classId, search, cancelled }: ListInput): store.ListFilter {
    const { day } = now();
    return {
      classId,
      search,
      cancelled: cancelled === 'yes',
      ...(when === 'upcoming' && { from: day }),
      ...(when === 'past' && { before: day }),
    };
  }

  const toSort = ({ sort, direction }: ListSort): store.ListSort => ({ sort, descending: direction === 'descending' });

  function createPageReader(input: ListInput & ListSort) {
    const query = { ...toFilter(input), ...toSort(input) };
    return (part: ListPart) => store.listSignUps(db, query, part);
  }

  /** Records the owner's change to a sign-up in the history. */
  function recordSignUpChange(
    tx: Database,
    row: store.SignUpListRow,
    ownerId: string,
    action: string,
    field: string,
    value: boolean,
  ) {
    const changes = [{ field, before: value ? 'no' : 'yes', after: value ? 'yes' : 'no' }];
    return recordChange(tx, {
      at: clock.now(),
      ownerId,
      kind: 'sign-up',
      subjectId: row.id,
      title: formatClassLabel(row),
      action,
      changes,
    });
  }

  return {
    /** All sign-ups of a list, or one page. */
    list: ({ page, ...input }: ListInput & ListSort & { page?: number | undefined }) =>
      listPageOrAll(page, createPageReader(input), (rows) => rows.map(serializeSignUp)),

    async getSummary(input: ListInput) {
      const rows = await store.countSignUps(db, toFilter(input));
      return { rows, pages: countPages(rows) };
    },

    /** All sign-ups of a list as CSV. */
    exportCsv: async (input: ListInput & ListSort) =>
      createCsvResponse(`sign-ups-${now().day}.csv`, csvHeader, readInBatches(createPageReader(input)), (row) =>
        toCsvCells(row, timeZone),
      ),

    /** A sign-up with its waiver. Both remain after a cancellation. */
    async read(id: string) {
      const [row, proof] = await Promise.all([store.findListedSignUp(db, id), store.findSignedWaiver(db, id)]);
      if (!row) return fail('sign-up-not-found');
      const waiver = proof ? serializeWaiver(proof) : null;
      const canSign = !row.waiverId && !row.cancelledAt && !row.classCancelledAt && row.day >= now().day;
      return { signUp: serializeSignUp(row), waiver, signingPath: canSign ? waiverPath(deps.links, id) : null };
    },

    addPerson: createPersonAdder(deps),

    /** A class with its attendees, by name. */
    async getRoster(classId: string) {
      const classRow = await findClassById(db, classId);
      if (!classRow) return fail('class-not-found');
      const people = await store.listAttendees(db, classId);
      const { id, day, time, title, location, lengthMinutes, capacity, cancelledAt } = classRow;
      return {
        event: { _id: id, date: day, time, title, location, lengthMinutes, capacity, cancelled: cancelledAt !== null },
        people: people
          .map(({ id, attendedAt, waiverId, ...person }) => ({
            ...{ _id: id, ...person, attended: attendedAt !== null, waiverSigned: waiverId !== null },
          }))
          .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
      } satisfies Roster;
    },

    /** Records whether a person attended. A repeated call changes nothing. */
    async setAttended(id: string, attended: boolean, ownerId: string) {
      return connection.inTransaction(async (tx) => {
        const hasChanged = await store.setAttended(tx, id, attended ? clock.now() : null);
        const row = await store.findListedSignUp(tx, id);
        if (!row) return fail('sign-up-not-found');
        if (row.cancelledAt) return fail('sign-up-closed');
        if (hasChanged) await recordSignUpChange(tx, row, ownerId, 'changed', 'attended', attended);
        return { message: attended ? 'Noted as here.' : 'Noted as not here.', signUp: serializeSignUp(row) };
      });
    },

    /**
     * Cancels a sign-up and releases its place once, also with concurrent cancellations; mails the person if requested,
     * unless the class has begun or was cancelled. The row and its waiver stay, because the waiver is the proof of the
     * signature and allows a new sign-up.
     */
    async removeSignUp(id: string, notify: boolean, ownerId: string) {
      const outcome = await connection.inTransaction(async (tx) => {
        const at = clock.now();
        const signUp = await cancelSignUp(tx, id, at);
        const row = await store.findListedSignUp(tx, id);
        const classRow = row && (await findClassById(tx, row.classId));
        if (!classRow) return fail('sign-up-not-found');
        if (!signUp) return fail('sign-up-closed');
        await notifyClient(deps.events, tx, signUp);
        const isNotified = notify && signUp.email !== '' && !classRow.cancelledAt && !hasStarted(classRow, now());
        if (isNotified)
          await outbox.enqueue(tx, 'sign-up-taken-off', signUp.email, signUpMailProps(classRow, signUp, at));
        await recordSignUpChange(tx, row, ownerId, 'cancelled', 'told by mail', isNotified);
        return { message: `The place in ${classRow.title} is free again.`, notified: isNotified };
      });
      if (!isFailure(outcome)) deps.invalidateCache();
      return outcome;
    },
  };
}
