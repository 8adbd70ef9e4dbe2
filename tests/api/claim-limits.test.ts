import { and, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/connection.ts';
import { newId } from '#database/id.ts';
import { clients } from '#database/tables/accounts.ts';
import { bookings } from '#database/tables/bookings.ts';
import { classMessages } from '#database/tables/class-messages.ts';
import { classes, signUps } from '#database/tables/classes.ts';
import { payments } from '#database/tables/payments.ts';
import { restockRequests } from '#database/tables/shop.ts';
import { waitlistEntries } from '#database/tables/waitlist.ts';
import { claimDueReminders as claimDueSessionReminders } from '#server/features/bookings/reminders/store.ts';
import { claimDueMessage } from '#server/features/classes/messages/store.ts';
import { claimDueReminders as claimDueClassReminders } from '#server/features/classes/store.ts';
import { claimDueNotices } from '#server/features/classes/waitlist/store.ts';
import { leaseDuePayments } from '#server/features/payments/store.ts';
import { consumeOpeningRequests } from '#server/features/shop/restock/store.ts';
import { createTestDatabase } from '../support/app/database.ts';

const now = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-20T19:00:00Z');
const day = '2026-11-21';
const window = { after: { day: '2026-11-20', time: '00:00' }, until: { day: '2026-11-22', time: '00:00' }, now };
const DUE = 5;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
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
});
afterAll(async () => {
  await database.connection.close();
  await database.database?.drop();
});

/** Runs a statement with a plan that PostgreSQL may choose at any time: a subquery runs for each row of the table. */
const runWithWorstPlan = <Result>(work: (tx: Database) => Promise<Result>) =>
  database.connection.inTransaction(async (tx) => {
    for (const name of ['hashagg', 'hashjoin', 'mergejoin', 'material', 'sort', 'bitmapscan'])
      await tx.execute(sql.raw(`set local enable_${name} = off`));
    // PostgreSQL estimates such plans as costly and would compile them.
    await tx.execute(sql`set local jit = off`);
    return work(tx);
  });

test.each<[string, (tx: Database) => Promise<readonly unknown[]>]>([
  ['reminders of classes', (tx) => claimDueClassReminders(tx, { ...window, limit: 2 })],
  ['reminders of sessions', (tx) => claimDueSessionReminders(tx, { ...window, limit: 2 })],
  ['notices to the waitlist', (tx) => claimDueNotices(tx, now, 2)],
  ['people who wait for the shop', (tx) => consumeOpeningRequests(tx, 2)],
  ['payments to check', (tx) => leaseDuePayments(tx, { now, until: later, limit: 2 })],
])('%s are taken up to the limit and no more, whatever plan the database chooses', async (_what, claim) => {
  expect(await runWithWorstPlan(claim)).toHaveLength(2);
  expect(await runWithWorstPlan(claim)).toHaveLength(2);
  expect(await runWithWorstPlan(claim)).toHaveLength(DUE - 4);
  expect(await runWithWorstPlan(claim)).toHaveLength(0);
});

test('messages to a class are taken one by one, whatever plan the database chooses', async () => {
  const countWaiting = () => database.connection.db.$count(classMessages, isNull(classMessages.sentAt));
  expect(await runWithWorstPlan((tx) => claimDueMessage(tx, now))).toHaveProperty('id');
  expect(await countWaiting()).toBe(DUE - 1);

  // The control: the same statement with a subquery takes more than one.
  const taken = await runWithWorstPlan((tx) => {
    const isWaiting = isNull(classMessages.sentAt);
    const due = tx
      .select({ id: classMessages.id })
      .from(classMessages)
      .where(isWaiting)
      .orderBy(classMessages.id)
      .limit(1)
      .for('update', { skipLocked: true });
    return tx
      .update(classMessages)
      .set({ sentAt: now })
      .where(and(inArray(classMessages.id, due), isWaiting))
      .returning();
  });
  expect(taken.length).toBeGreaterThan(1);
});
