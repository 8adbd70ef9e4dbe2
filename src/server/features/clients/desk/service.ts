import type { Connection, Database } from '#database/connection.ts';
import { unlessTaken } from '#database/diary.ts';
import { changesBetween, recordChange } from '#database/history.ts';
import { inBatches } from '#database/keyset.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { pageCount } from '#domain/pages.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { csvFile, pageOrAll } from '../../../http/streamed.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Sessions } from '../../../sessions/sessions.ts';
import type { ClientFormService } from '../service.ts';
import { clientRecords } from './record/record.ts';
import * as store from './store.ts';
import { takingOut } from './taking-out/taking-out.ts';
import { clientOf } from './wire.ts';

export type ClientDeskService = ReturnType<typeof clientDeskService>;

/** What the owner types in about a client. What is undefined is left out. */
type Profile = Pick<store.ClientRow, 'firstName' | 'lastName' | 'email'> &
  Partial<Record<'phone' | 'pronoun' | 'preferredName' | 'city' | 'zipcode', string | undefined>>;

/** What the service is made from. */
export type Given = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  outbox: Outbox;
  sessions: Sessions;
  forms: ClientFormService;
};

/** The clients as the owner keeps them. */
export function clientDeskService(given: Given) {
  const { connection, clock, outbox, sessions, timeZone } = given;
  const { db } = connection;

  /** Writes a new client down; undefined when someone has the email. */
  async function add(tx: Database, profile: Profile, ownerId: string): Promise<store.ClientRow | undefined> {
    const at = clock.now();
    const row = await store.insertClient(tx, { ...profile, createdAt: at });
    if (row) await recordChange(tx, { ...about(row), at, ownerId, action: 'created' });
    return row;
  }

  return {
    ...clientRecords(given),
    ...takingOut(given),

    /** The clients of a list, one page or all. */
    list: ({ page, ...wanted }: store.Filter & store.Order & { page?: number | undefined }) =>
      pageOrAll(
        page,
        (part) => store.listClients(db, wanted, part),
        (rows) => rows.map(clientOf),
      ),

    /** How long a list is. */
    async summary(filter: store.Filter) {
      const rows = await store.countClients(db, filter);
      return { rows, pages: pageCount(rows) };
    },

    /** A list as a file. The day they came is that of the business. */
    async file(wanted: store.Filter & store.Order) {
      const rows = inBatches((batch) => store.listClients(db, wanted, batch));
      return csvFile(`clients-${wallTimeAt(clock.now(), timeZone).day}.csv`, fileHead, rows, (client) => [
        ...[client.firstName, client.lastName, client.preferredName, client.pronoun, client.email, client.phone],
        ...[client.city, client.zipcode, client.intakeFormCompleted ? 'completed' : 'incomplete'],
        wallTimeAt(client.createdAt, timeZone).day,
      ]);
    },

    /** Puts a client in, who can log in by mail from now on. Nobody is mailed. */
    create: (profile: Profile, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await add(tx, profile, ownerId);
        return row ? { message: 'Client created.', user: clientOf(row) } : refuse('email-taken');
      }),

    add,

    /**
     * Changes a client. Their email is what they sign in with: when it changes, anyone who is signed in is signed out
     * everywhere, links to the old address are worth nothing, a Google account that was tied by it is untied, and both
     * addresses are told.
     */
    change: (id: string, profile: Profile, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await store.lockClient(tx, id);
        if (!before) return refuse('client-gone');
        if (profile.email === '' && before.email !== '') return refuse('email-needed', { 'body/email': 'is needed' });
        const moves = before.email !== profile.email;
        // The address of before may be one that nobody new could have.
        if (moves && !parseEmailAddress(profile.email)) {
          return refuse('email-invalid', { 'body/email': 'Please enter a valid email address.' });
        }
        const row = await unlessTaken(tx, (inner) =>
          store.updateClient(inner, id, { ...profile, ...(moves && { googleSubject: null }) }),
        );
        if (!row) return refuse('email-taken');
        if (moves) {
          await sessions.endAll(tx, id);
          const { firstName: name } = row;
          await outbox.post(tx, 'client-email-left', before.email, { name });
          await outbox.post(tx, 'client-email-came', row.email, { name });
        }
        const changes = changesBetween(told(before), told(row));
        if (changes.length > 0) {
          await recordChange(tx, { ...about(row), at: clock.now(), ownerId, action: 'changed', changes });
        }
        return { message: 'Client updated.', user: clientOf(row) };
      }),

    /** Notes whether the intake form is there, on paper or otherwise. */
    markIntakeForm: (id: string, intakeFormCompleted: boolean, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const before = await store.lockClient(tx, id);
        if (!before) return refuse('client-gone');
        const row = await store.updateClient(tx, id, { intakeFormCompleted });
        const changes = changesBetween(told(before), told(row));
        if (changes.length > 0) {
          await recordChange(tx, { ...about(row), at: clock.now(), ownerId, action: 'changed', changes });
        }
        return { message: `Intake form marked as ${wordFor(intakeFormCompleted)}.`, user: clientOf(row) };
      }),
  };
}

const fileHead = [
  ...['First name', 'Last name', 'Preferred name', 'Pronouns', 'Email', 'Phone', 'City & State', 'Zipcode'],
  ...['Intake form', 'User since'],
];

const wordFor = (completed: boolean) => (completed ? 'completed' : 'incomplete');

const about = ({ id, firstName, lastName }: store.ClientRow) => ({
  kind: 'client',
  subjectId: id,
  title: `${firstName} ${lastName}`,
});

/** The fields of a client as the history names them. */
const told = (row: store.ClientRow) => ({
  'first name': row.firstName,
  'last name': row.lastName,
  'preferred name': row.preferredName,
  pronouns: row.pronoun,
  email: row.email,
  phone: row.phone,
  city: row.city,
  zipcode: row.zipcode,
  'intake form': wordFor(row.intakeFormCompleted),
});
