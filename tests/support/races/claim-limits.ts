import { eq, isNull, sql } from 'drizzle-orm';
import { bookings } from '#features/bookings/tables.ts';
import { claimDueReminders as claimDueSessionReminders } from '#features/bookings/visits/reminders-store.ts';
import { claimDueMessage } from '#features/classes/messages/store.ts';
import { claimDueReminders as claimDueClassReminders } from '#features/classes/store.ts';
import { classMessages } from '#features/classes/tables/class-messages.ts';
import { classes, signUps } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { claimDueNotices } from '#features/classes/waitlist/store.ts';
import { leaseDuePayments } from '#features/payments/store.ts';
import { payments } from '#features/payments/tables.ts';
import { consumeOpeningRequests } from '#features/shop/restock/store.ts';
import { restockRequests } from '#features/shop/tables.ts';
import type { Database } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { createTestDatabase } from '../app/database.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-20T19:00:00Z');
const day = '2026-11-21';
const window = { after: { day: '2026-11-20', time: '00:00' }, until: { day: '2026-11-22', time: '00:00' }, now };
/** How many rows of each kind are due. */
export const DUE = 5;

/** A statement that takes due rows up to a limit, and the number that is left. */
export type Claim = {
  what: string;
  limit: number;
  take: (tx: Database) => Promise<unknown>;
  countDue: (db: Database) => Promise<number>;
};

export const claims: readonly Claim[] = [
  {
    what: 'reminders of classes',
    limit: 2,
    take: (tx) => claimDueClassReminders(tx, { ...window, limit: 2 }),
    countDue: async (db) => db.$count(signUps, isNull(signUps.remindedAt)),
  },
  {
    what: 'reminders of sessions',
    limit: 2,
    take: (tx) => claimDueSessionReminders(tx, { ...window, limit: 2 }),
    countDue: async (db) => db.$count(bookings, isNull(bookings.remindedAt)),
  },
  {
    what: 'notices to the waitlist',
    limit: 2,
    take: (tx) => claimDueNotices(tx, now, 2),
    countDue: async (db) => db.$count(waitlistEntries, isNull(waitlistEntries.notifiedAt)),
  },
  {
    what: 'people who wait for the shop',
    limit: 2,
    take: (tx) => consumeOpeningRequests(tx, 2),
    countDue: async (db) => db.$count(restockRequests),
  },
  {
    what: 'payments to check',
    limit: 2,
    take: (tx) => leaseDuePayments(tx, { now, until: later, limit: 2 }),
    countDue: async (db) => db.$count(payments, eq(payments.nextCheckAt, now)),
  },
  {
    what: 'messages to a class',
    limit: 1,
    take: (tx) => claimDueMessage(tx, now),
    countDue: async (db) => db.$count(classMessages, isNull(classMessages.sentAt)),
  },
];

/** A database in which `DUE` rows of each kind are due. */
export async function createDatabaseWithDueRows() {
  const database = await createTestDatabase();
  const { db } = database.connection;
  const repeat = <Row>(create: (id: string, index: number) => Row) =>
    // Ids of the same millisecond are in any order.
    Array.from({ length: DUE }, newId).sort().map(create);
  const [classId, clientId] = [newId(), newId()];
  await db
    .insert(clients)
    .values({ id: clientId, email: 'ana@example.com', firstName: 'Ana', lastName: 'Flores', createdAt: now });
  await db
    .insert(classes)
    .values({ id: classId, title: 'Slow Flow', day, time: '18:00', placesTaken: DUE, createdAt: now });
  const person = (id: string) => ({ id, email: `${id}@example.com`, createdAt: now });
  await db.insert(signUps).values(repeat((id) => ({ ...person(id), classId, name: 'Ana Flores', phone: '' })));
  const offer = { classId, state: 'offered', noticeAt: now, offeredUntil: later } as const;
  await db.insert(waitlistEntries).values(repeat((id) => ({ ...person(id), ...offer })));
  const message = { subject: 'Blankets', text: 'Bring one.', createdAt: now, leavesAt: now };
  await db.insert(classMessages).values(repeat((id) => ({ id, ...message })));
  const session = { clientId, day, state: 'booked', paymentSource: 'owner', createdAt: now, bookedAt: now } as const;
  await db.insert(bookings).values(repeat((id, index) => ({ id, ...session, time: `1${index}:00` })));
  const payment = { purpose: 'order', state: 'opened', amountCents: 1800, createdAt: now, changedAt: now } as const;
  await db.insert(payments).values(repeat((id) => ({ id, ...payment, subjectId: newId(), nextCheckAt: now })));
  await db
    .insert(restockRequests)
    .values(repeat((id) => ({ ...person(id), mailbox: `${id}@example.com`, confirmedAt: now })));

  return {
    db,
    /** Runs a statement with a plan that PostgreSQL may choose at any time: a subquery runs for each row of the table. */
    runWithWorstPlan: <Result>(work: (tx: Database) => Promise<Result>) =>
      database.connection.inTransaction(async (tx) => {
        for (const name of ['hashagg', 'hashjoin', 'mergejoin', 'material', 'sort', 'bitmapscan'])
          await tx.execute(sql.raw(`set local enable_${name} = off`));
        // PostgreSQL estimates such plans as costly and would compile them.
        await tx.execute(sql`set local jit = off`);
        return work(tx);
      }),
    async close() {
      await database.connection.close();
      await database.database?.drop();
    },
  };
}
