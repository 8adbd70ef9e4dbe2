import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invariants } from '#app/schema.ts';
import { createFullFixture, type FullFixture } from '#tests/support/app/full-fixture.ts';
import { enforceAndConfirm } from '#tests/support/app/retention.ts';
import type { Database } from '../../connection.ts';
import type { AuditFinding } from '../../tables/maintenance.ts';
import { audit, auditInTransaction, listViolations } from '../audit.ts';

let populatedApp: FullFixture;
beforeAll(async () => {
  populatedApp = await createFullFixture();
});
afterAll(() => populatedApp.close());

const breakages: Record<string, string[] | { noIds: string[] }> = {
  'captured-money-has-its-place': [
    `update orders set number = null, paid_at = null, state = 'cancelled', reserved = false where state = 'paid'`,
    `select p.id from payments p join orders o on o.id = p.subject_id where o.state = 'cancelled'`,
  ],
  'captured-money-in-all': { noIds: [`update payments set amount_cents = amount_cents + 1 where state = 'captured'`] },
  'paid-orders-have-one-payment': [
    `update payments set subject_id = gen_random_uuid() where purpose = 'order' and captured_at is not null`,
    `select id from orders where number is not null`,
  ],
  'paid-sessions-have-one-payment': [
    `update payments set subject_id = gen_random_uuid() where purpose <> 'order' and captured_at is not null`,
    `select id from bookings where paid_at is not null
      union all select id from appointment_offers where payment_id is not null`,
  ],
  'booked-sessions-are-covered': [
    `update bookings set paid_at = null where payment_source = 'payment' and state = 'booked' returning id`,
  ],
  'shares-add-up': [`update bookings set amount_cents = amount_cents + 1 where payment_source = 'series' returning id`],
  'refunds-add-up': [
    `update refunds set amount_cents = amount_cents - 1 where state = 'done' returning payment_id as id`,
  ],
  'payments-are-in-the-right-state': [`update payments set state = 'refunding' where state = 'captured' returning id`],
  'refunds-are-under-way': [`update refunds set done_at = null where state = 'done' returning id`],
  'open-payments-are-checked': [
    `update payments set next_check_at = null where state = 'awaiting-approval' returning id`,
  ],
  'open-payments-are-wanted': [
    `update payments set subject_id = gen_random_uuid() where state = 'awaiting-approval' returning id`,
  ],
  'coupon-redemptions-have-their-reason': [`update coupon_redemptions set subject_id = gen_random_uuid() returning id`],
  'coupons-are-counted': ['delete from coupon_redemptions returning subject_id as id'],
  'no-time-is-taken-twice': [
    'alter table schedule_entries drop constraint schedule_no_overlap',
    `update schedule_entries set period = (select period from schedule_entries where kind = 'class' limit 1) where kind = 'session' returning id`,
  ],
  'no-slot-is-booked-twice': [
    'drop index bookings_one_per_slot',
    `update bookings set slot_id = (select slot_id from bookings where state = 'booked' and slot_id is not null limit 1)
      where state = 'booked' returning slot_id as id`,
  ],
  'schedule-is-complete': [`delete from schedule_entries where kind = 'session' returning id`],
  'holds-end': [`update bookings set held_until = '2026-11-01' where state = 'held' returning id`],
  'offers-hold-their-times': [
    `update bookings set state = 'released', ended_at = now() where state = 'offered'`,
    `select id from appointment_offers where state = 'open'`,
  ],
  'offers-end': [`update appointment_offers set expires_at = '2026-11-01' where state = 'open' returning id`],
  'sessions-are-in-the-right-state': [`update bookings set booked_at = null where state = 'booked' returning id`],
  'no-class-is-overfull': [
    'alter table classes drop constraint classes_places_taken',
    'update classes set capacity = places_taken - 1 where places_taken > 0 returning id',
  ],
  'places-are-counted-right': [
    'update classes set places_taken = places_taken - 1 where places_taken > 0 returning id',
  ],
  'offered-places-are-held': [
    'update classes set places_offered = places_offered - 1 where places_offered > 0 returning id',
  ],
  'one-email-one-place': [
    'drop index sign_ups_unique',
    `update sign_ups set email = 'ana@example.com' where class_id in (select id from classes where places_taken > 1)
      and cancelled_at is null returning class_id as id`,
  ],
  'guests-are-with-their-host': ['update sign_ups set host_id = id where host_id is not null returning id'],
  'series-have-classes': [
    `insert into class_series (id, repeat, anchor_day, created_at)
      values (gen_random_uuid(), 'weekly', '2026-12-01', now()) returning id`,
  ],
  'classes-follow-their-series': ['update classes set series_day = day + 1 where series_id is not null returning id'],
  'sign-ups-know-their-time': [`update sign_ups set class_starts_at = '2020-01-01' returning id`],
  'waivers-can-be-proven': [`update waiver_versions set text = text || ' And more.'`, 'select id from waivers'],
  'files-are-whole': [`update files set bytes = bytes || '\\x00'::bytea returning id`],
  'stock-is-never-negative': [
    'alter table chocolates drop constraint chocolates_inventory',
    'update chocolates set inventory = -1 returning id',
  ],
  'orders-add-up': ['update order_lines set price_cents = price_cents + 1 returning order_id as id'],
  'sold-tins-are-off-the-shelf': [`update orders set reserved = false where state = 'paid' returning id`],
  'reservations-end': [`update orders set reserved_until = '2026-11-01' where state = 'awaiting-payment' returning id`],
  'paid-orders-have-numbers': ['update orders set number = number + 100000 where number is not null returning id'],
  'finance-totals-match': {
    noIds: [`update finance_totals set revenue_cents = revenue_cents + 1 where level = 'all'`],
  },
  'mails-say-what-became-of-them': [
    `update mails set state = 'failed', last_error = '' where state = 'pending' returning id`,
  ],
  'waiting-mails-are-in-the-queue': [
    `insert into mails (id, template, recipient, props, created_at)
      values (gen_random_uuid(), 'login-link', 'ana@example.com', '{}', now()) returning id`,
  ],
  'sessions-belong-to-someone': ['update sessions set subject_id = gen_random_uuid() returning id'],
  'links-are-short-lived': [
    `insert into one_time_tokens (token_hash, purpose, email, created_at, expires_at)
      values ('0123456789abcdef', 'login', 'ana@example.com', now(), now() + interval '1 day')
      returning left(token_hash, 8) as id`,
  ],
  'former-clients-are-nobody': ['update clients set deleted_at = now() returning id'],
};

class RollbackError extends Error {}

async function auditAfterStatements(statements: string[]): Promise<{ findings: AuditFinding[]; ids: string[] }> {
  const { connection, clock } = populatedApp.testApp;
  let auditResult: { findings: AuditFinding[]; ids: string[] } | undefined;
  await connection
    .inTransaction(async (tx: Database) => {
      const tables = await tx.execute<{ name: string }>(
        sql`select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      );
      for (const { name } of tables.rows) await tx.execute(sql.raw(`alter table "${name}" disable trigger user`));
      let ids: string[] = [];
      for (const statement of statements)
        ids = (await tx.execute<{ id: string }>(sql.raw(statement))).rows.map(({ id }) => id);
      auditResult = { findings: listViolations(await auditInTransaction(tx, clock.now(), invariants)), ids };
      throw new RollbackError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollbackError)) throw error;
    });
  if (!auditResult) throw new Error('nothing was audited');
  return auditResult;
}

test('the audit finds nothing in a studio with some of every kind of data', async () => {
  expect(
    listViolations(await audit(populatedApp.testApp.connection, populatedApp.testApp.clock.now(), invariants)),
  ).toEqual([]);
});

test('every invariant has a test that breaks it', () => {
  expect(Object.keys(breakages).toSorted()).toEqual(invariants.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(breakages))('the broken invariant %s', (name, breakage) => {
  test('the audit finds the broken data of an invariant and names its ids', async () => {
    const namesRows = Array.isArray(breakage);
    const { findings, ids } = await auditAfterStatements(namesRows ? breakage : breakage.noIds);
    const finding = findings.find((candidate) => candidate.name === name);
    expect(finding?.count).toBeGreaterThan(0);
    if (!namesRows) return;
    expect(ids.length).toBeGreaterThan(0);
    expect(finding?.ids.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

test('the audit finds nothing eight years later, when everything expired is deleted', async () => {
  const { testApp } = populatedApp;
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 8 * 365 * 24 * 3_600_000));
  await testApp.sweep();
  await enforceAndConfirm(testApp);
  const counted = await testApp.connection.db.execute<{ signatures: number }>(
    sql`select count(*)::int as signatures from files where kind = 'signature' and size_bytes > 0`,
  );
  expect(counted.rows).toEqual([{ signatures: 0 }]);
  await expect
    .poll(async () => listViolations(await audit(testApp.connection, testApp.clock.now(), invariants)))
    .toEqual([]);
});
