import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/connection.ts';
import { createFinanceEntries, seedFinances } from '../payments/finance-fixture.ts';
import type { TestApp } from './test-app.ts';

/** The number of rows of each admin list. */
export type DataSize = {
  finances: number;
  classes: number;
  signUps: number;
  subscribers: number;
  clients: number;
  bookings: number;
  orders: number;
  enquiries: number;
  history: number;
};

export const smallData: DataSize = {
  finances: 500,
  classes: 50,
  signUps: 500,
  subscribers: 500,
  clients: 500,
  bookings: 500,
  orders: 500,
  enquiries: 500,
  history: 500,
};
export const largeData: DataSize = {
  finances: 50_000,
  classes: 2_000,
  signUps: 20_000,
  subscribers: 20_000,
  clients: 5_000,
  bookings: 5_000,
  orders: 20_000,
  enquiries: 5_000,
  history: 20_000,
};

const CLASSES_PER_DAY = 8;
const SEARCH_MATCHES = 20;

const isSearchMatch = sql`(i <= ${sql.raw(String(SEARCH_MATCHES))})`;
const sampleName = sql`case when ${isSearchMatch} then 'Needle' else 'Maya' end`;

/** Inserts the rows by SQL, because the API would take an hour. */
export async function seedDataSize(testApp: TestApp, size: DataSize): Promise<void> {
  const { db } = testApp.connection;
  const entries = createFinanceEntries(size.finances, { seed: 1, from: '2010-01-01', perDay: CLASSES_PER_DAY });
  await seedFinances(
    testApp,
    entries.map((row, index) => (index < SEARCH_MATCHES ? { ...row, className: 'Needle' } : row)),
  );
  await db.execute(sql`insert into subscribers (id, email, subscribed_at)
    select gen_random_uuid(), ${sampleName} || i || '@example.com', timestamptz '2020-01-01' + i * interval '1 hour'
    from ${generateSeries(size.subscribers)}`);
  await db.execute(sql`insert into clients (id, email, first_name, last_name, created_at)
    select gen_random_uuid(), 'client' || i || '@example.com', ${sampleName}, 'Number ' || i * 7919 % 100003,
      timestamptz '2020-01-01' + i * interval '1 hour'
    from ${generateSeries(size.clients)}`);
  await db.execute(sql`insert into enquiries (id, kind, name, email, message, created_at, answered_at)
    select gen_random_uuid(), 'contact', ${sampleName}, 'asks' || i || '@example.com', 'When is the next class?',
      timestamptz '2020-01-01' + i * interval '1 hour', case when i % 10 > 0 then now() end
    from ${generateSeries(size.enquiries)}`);
  await db.execute(sql`insert into history (id, at, kind, subject_id, title, action)
    select gen_random_uuid(), timestamptz '2020-01-01' + i * interval '1 hour',
      case when i % 2 = 0 then 'client' else 'finance entry' end, gen_random_uuid(), 'Something', 'changed'
    from ${generateSeries(size.history)}`);
  await seedClasses(db, size);
  await db.execute(sql`insert into bookings (id, client_id, state, day, time, title, payment_source, created_at, booked_at)
    select gen_random_uuid(), (select id from clients order by email limit 1), 'booked', date '2020-01-01' + i / 4,
      time '08:00' + (i % 4) * interval '2 hours', 'Private Yoga', 'owner', now(), now()
    from ${generateSeries(size.bookings)}`);
  await db.execute(sql`insert into orders (id, number, state, reserved, browser, is_local_pickup, subtotal_cents,
      discount_cents, shipping_cents, total_cents, buyer_name, buyer_email, created_at, paid_at, changed_at)
    select gen_random_uuid(), 1000 + i, case when i % 50 = 0 then 'paid' else 'shipped' end, true, 'browser', false,
      1800, 0, 500, 2300, ${sampleName} || ' ' || i, 'buyer' || i || '@example.com',
      timestamptz '2020-01-01' + i * interval '1 hour', timestamptz '2020-01-01' + i * interval '1 hour', now()
    from ${generateSeries(size.orders)}`);
  // PostgreSQL does this in the background, and app/workers.ts does it for PGlite.
  await db.execute(sql`vacuum analyze`);
}

const generateSeries = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) as i`;

export async function seedClasses(db: Database, size: Pick<DataSize, 'classes' | 'signUps'>): Promise<void> {
  const signUpsPerClass = Math.ceil(size.signUps / size.classes);
  await db.execute(sql`insert into classes (id, title, day, time, location, capacity, places_taken, created_at)
    select gen_random_uuid(), case when ${isSearchMatch} then 'Needle Yoga' else 'Slow Flow' end, date '2020-01-01' + i / 2,
      case when i % 2 = 0 then time '07:00' else time '20:00' end, 'Alder Street', 100, ${sql.raw(String(signUpsPerClass))}, now()
    from ${generateSeries(size.classes)}`);
  await db.execute(sql`insert into waiver_versions (version, number, text, sha256, effective_from_day, must_sign_anew, created_at)
    values ('bench', 0, 'text', 'hash', '2020-01-01', false, now())`);
  await db.execute(sql`insert into files (id, kind, content_type, size_bytes, bytes, sha256, created_at)
    values (gen_random_uuid(), 'signature', 'image/png', 1, '\\x00', 'hash', now())`);
  await db.execute(sql`insert into waivers (id, email, name, phone, version, signature_id, ip, user_agent, signed_at)
    select gen_random_uuid(), 'a@example.com', 'A', '5035550100', 'bench', id, '127.0.0.1', 'bench', now() from files
    limit 1`);
  await db.execute(sql`insert into sign_ups (id, class_id, waiver_id, email, name, phone, created_at)
    select gen_random_uuid(), numbered.id, (select id from waivers limit 1), 'guest' || i || '@example.com',
      ${sampleName} || ' ' || i, '5035550100', timestamptz '2020-01-01' + i * interval '1 minute'
    from ${generateSeries(size.signUps)}
    join (select id, row_number() over (order by id) as place from classes) as numbered
      on numbered.place = 1 + i % ${sql.raw(String(size.classes))}`);
}
