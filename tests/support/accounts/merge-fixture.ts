import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { bookings } from '#features/bookings/tables.ts';
import { calendarFeeds } from '#features/calendar-feeds/tables.ts';
import { classes, signUps } from '#features/classes/tables/classes.ts';
import { waitlistEntries } from '#features/classes/tables/waitlist.ts';
import { clientMergeMoves, clientMerges } from '#features/clients/tables/client-merges.ts';
import { clientNotes } from '#features/clients/tables/clients.ts';
import { clientTags } from '#features/clients/tags/tables.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { couponRedemptions, coupons, payments } from '#features/payments/tables.ts';
import { chocolates, orders, restockRequests } from '#features/shop/tables.ts';
import { newId } from '#platform/database/id.ts';
import { clients } from '#platform/sessions/tables.ts';
import { addMinutes } from '#platform/time/add-minutes.ts';
import type { TestApp } from '../app/test-app.ts';
import { createCompleteAnswers, createFormFixture } from '../bookings/form-fixture.ts';
import { createSignedInClient } from './signed-in.ts';

type ClientInput = Parameters<typeof createSignedInClient>[1];
export type MergeClient = Awaited<ReturnType<typeof createSignedInClient>>;

/** All tables of the schema. */
export async function listSchemaTables(): Promise<PgTable[]> {
  const files = globSync(
    'src/{platform/database/tables/*,platform/*/tables,features/**/tables,features/*/tables/*}.ts',
  );
  const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
}

/** Sessions and links end, the merges are deleted, and a job sends mails meanwhile. */
const CHANGING_TABLES = ['sessions', 'one_time_tokens', 'client_merges', 'client_merge_moves', 'mails'];

/** A client who was deleted at the clock's time, and whose mailbox is recognized. */
export async function insertFormerClient({ connection: { db }, clock }: TestApp): Promise<void> {
  const at = clock.now();
  const former = { id: newId(), email: '', firstName: 'Former', lastName: 'client', createdAt: at, deletedAt: at };
  await db.insert(clients).values({ ...former, formerMailbox: 'a mark' });
}

/** A record that was merged into a client at the clock's time, without anything to move. Returns its id. */
export async function insertMergedRecord({ connection: { db }, clock }: TestApp, keptId: string): Promise<string> {
  const [id, at] = [newId(), clock.now()];
  const former = { id, email: '', firstName: 'Former', lastName: 'client', createdAt: at, deletedAt: at };
  await db.insert(clients).values(former);
  const merge = { id: newId(), keptId, otherId: id, mergedAt: at, endsAt: at };
  await db.insert(clientMerges).values(merge);
  const profile = { firstName: 'Mia', lastName: 'Berg', email: 'mia@example.com', phone: '', lastSeenAt: null };
  const move = { mergeId: merge.id, tableName: 'clients', rowId: id, columnName: 'profile' };
  await db.insert(clientMergeMoves).values({ ...move, before: JSON.stringify(profile) });
  return id;
}

export function createMergeFixture(testApp: TestApp) {
  const { db } = testApp.connection;
  let hours = 0;
  const nextStart = () => addMinutes({ day: '2026-08-03', time: '00:00' }, 60 * hours++);

  async function addBooking(clientId: string, row: Partial<typeof bookings.$inferInsert> = {}) {
    const createdAt = testApp.clock.now();
    const booking = { id: newId(), clientId, state: 'booked' as const, paymentSource: 'payment' as const, createdAt };
    const values = { ...booking, ...nextStart(), bookedAt: createdAt, ...row };
    await db.insert(bookings).values(values);
    return values;
  }

  async function addPayment(clientId: string, row: Partial<typeof payments.$inferInsert>) {
    const at = testApp.clock.now();
    const payment = { id: newId(), subjectId: newId(), clientId, purpose: 'booking' as const, amountCents: 8000 };
    const values = { ...payment, state: 'captured' as const, createdAt: at, changedAt: at, ...row };
    await db.insert(payments).values(values);
    return values;
  }

  async function addOrder(clientId: string, row: Partial<typeof orders.$inferInsert> = {}) {
    const at = testApp.clock.now();
    const money = { subtotalCents: 1800, discountCents: 0, shippingCents: 0, totalCents: 1800 };
    const order = {
      id: newId(),
      number: 5_000 + Math.floor(Math.random() * 1e8),
      state: 'collected' as const,
      clientId,
      reserved: false,
      browser: 'b',
      isLocalPickup: true,
      createdAt: at,
      paidAt: at,
      changedAt: at,
      ...money,
      ...row,
    };
    await db.insert(orders).values(order);
    return order;
  }

  async function addClass(row: Partial<typeof classes.$inferInsert> = {}) {
    const id = newId();
    const classRow = { id, title: `Slow Flow ${id}`, day: '2026-12-14', time: '09:00', createdAt: testApp.clock.now() };
    await db.insert(classes).values({ ...classRow, ...row });
    return { ...classRow, ...row };
  }

  async function addSignUp(email: string, classId: string, row: Partial<typeof signUps.$inferInsert> = {}) {
    const signUp = { id: newId(), classId, email, name: 'Maya', phone: '', createdAt: testApp.clock.now(), ...row };
    await db.insert(signUps).values(signUp);
    await db
      .update(classes)
      .set({ placesTaken: sql`${classes.placesTaken} + 1` })
      .where(sql`id = ${classId}`);
    return signUp;
  }

  async function addWaiting(email: string, classId: string, row: Partial<typeof waitlistEntries.$inferInsert> = {}) {
    const at = testApp.clock.now();
    const entry = { id: newId(), classId, email, state: 'waiting' as const, createdAt: at, joinedAt: at, ...row };
    await db.insert(waitlistEntries).values(entry);
    return entry;
  }

  /** A client with rows in every table that a merge moves. */
  async function createFullClient(row: ClientInput = {}): Promise<MergeClient & { paid: string; order: string }> {
    const createdAt = testApp.clock.now();
    const form = await createFormFixture(testApp, row);
    const { client } = form;
    await form.submit('new-client', 0, createCompleteAnswers('new-client'));
    const { id: paid } = await addBooking(client.id);
    await addPayment(client.id, { subjectId: paid, payerEmail: client.email });
    await addBooking(client.id, { state: 'rescheduled', movedBookingId: paid });
    const code = `CODE-${newId()}`;
    const coupon = { id: newId(), code, kind: 'booking' as const, fraction: 1, maxUsesPerClient: 1, createdAt };
    await db.insert(coupons).values(coupon);
    const free = await addBooking(client.id, { paymentSource: 'coupon', couponCode: code });
    const use = { couponId: coupon.id, subjectId: free.id, clientId: client.id, usedAt: createdAt };
    await db.insert(couponRedemptions).values({ id: newId(), ...use });
    const { id: order } = await addOrder(client.id, { buyerEmail: client.email });
    await addPayment(client.id, { subjectId: order, purpose: 'order' });
    const note = { clientId: client.id, day: '2026-11-18', text: `Note on ${client.id}`, createdAt };
    await db.insert(clientNotes).values({ id: newId(), ...note, changedAt: createdAt });
    const tags = ['Regular', `Tag ${client.id}`].map((tag) => ({ tag, key: tag.toLowerCase() }));
    await db.insert(clientTags).values(tags.map((tag) => ({ id: newId(), clientId: client.id, ...tag, createdAt })));
    await addSignUp(client.email, (await addClass()).id);
    await addWaiting(client.email, (await addClass({ capacity: 0 })).id);
    const enquiry = { id: newId(), kind: 'contact' as const, name: 'Maya', email: client.email, createdAt };
    await db.insert(enquiries).values(enquiry);
    await db.insert(subscribers).values({ id: newId(), email: client.email, subscribedAt: createdAt });
    const chocolate = { id: newId(), name: `Rose ${newId()}`, priceCents: 1800, createdAt };
    await db.insert(chocolates).values(chocolate);
    const asked = { email: client.email, mailbox: client.email, chocolateId: chocolate.id, createdAt };
    await db.insert(restockRequests).values({ id: newId(), ...asked, confirmedAt: createdAt });
    await db.insert(calendarFeeds).values({ subjectId: client.id, role: 'client', seed: newId(), createdAt });
    return { ...form, token: '', cookie: '', paid, order };
  }

  /** Every row of the database that a merge and its undo must leave as it was. */
  async function dump(): Promise<Record<string, string[]>> {
    const tables: Record<string, string[]> = {};
    for (const table of await listSchemaTables()) {
      const name = getTableName(table);
      if (CHANGING_TABLES.includes(name)) continue;
      // The same answers are another ciphertext each time.
      const text = sql`(to_jsonb(t) - 'ciphertext')::text`;
      const isMerge = name === 'history' ? sql`where action not in ('merged', 'merge undone')` : sql``;
      const { rows } = await db.execute<{ row: string }>(
        sql`select ${text} as row from ${table} t ${isMerge} order by 1`,
      );
      tables[getTableConfig(table).name] = rows.map(({ row }) => row);
    }
    return tables;
  }

  return {
    addBooking,
    addPayment,
    addOrder,
    addClass,
    addSignUp,
    addWaiting,
    createFullClient,
    dump,
    createClient: (row: ClientInput = {}): Promise<MergeClient> => createSignedInClient(testApp, row),
  };
}
