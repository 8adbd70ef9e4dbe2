import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishIfNew } from '#app/seed-store.ts';
import { connect } from '#platform/database/connect.ts';
import type { Connection } from '#platform/database/connection.ts';
import { newId } from '#platform/database/id.ts';
import { owners } from '#platform/sessions/tables.ts';
import { sampleStudio } from '#seeds/sample-studio.ts';
import { createEmptyDatabase, type ServerDatabase } from '#tests/support/app/database.ts';
import { coupons } from '../../tables.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: ServerDatabase | undefined;
let connection: Connection;
beforeAll(async () => {
  database = await createEmptyDatabase();
  connection = await connect(database ? { url: database.url } : { folder: undefined });
  await connection.migrate();
});
afterAll(async () => {
  await connection.close();
  await database?.drop();
});

const listCodes = async () => (await connection.db.select().from(coupons)).map(({ code }) => code).toSorted();
const runMigration = () =>
  connection.db.execute(sql.raw(readFileSync('migrations/0005_sample_coupons_are_samples.sql', 'utf8')));

test('a new database has no coupon, and the sample brings its two once', async () => {
  expect(await listCodes()).toEqual([]);
  await publishIfNew(connection, sampleStudio, now);
  expect(await listCodes()).toEqual(['KINDWORDS', 'YOURJOURNEY']);
  await connection.db.delete(coupons);
  await publishIfNew(connection, sampleStudio, now);
  expect(await listCodes()).toEqual([]);
});

test('the update of a business with an owner keeps the coupons that release 0.1.0 gave it', async () => {
  await connection.db.execute(sql`delete from settings`);
  await connection.db.insert(coupons).values(sampleStudio.coupons.map((coupon) => ({ ...coupon, createdAt: now })));
  await connection.db
    .insert(owners)
    .values({ id: newId(), email: 'o@example.com', passwordHash: '', passwordChangedAt: now, createdAt: now });
  await runMigration();
  expect(await listCodes()).toEqual(['KINDWORDS', 'YOURJOURNEY']);
  await connection.db.delete(owners);
  await runMigration();
  expect(await listCodes()).toEqual([]);
});
