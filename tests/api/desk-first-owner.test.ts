import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owners } from '#database/tables/admin-access.ts';
import { coupons } from '#database/tables/payments.ts';
import { ensureOwner } from '#server/features/admin-access/first-owner.ts';
import { ownersBrowser } from '../support/owner-sign-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let dataDir: string;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await studio.connection.db.delete(owners);
  dataDir = mkdtempSync(join(tmpdir(), 'first-owner-'));
  return () => rmSync(dataDir, { recursive: true });
});
afterAll(() => studio.close());

const start = (config: { mode?: 'try-out' | 'business'; ownerPassword?: string; ownerEmail?: string } = {}) =>
  ensureOwner({
    connection: studio.connection,
    clock: studio.clock,
    config: { mode: 'try-out', dataDir, ownerEmail: 'owner@example.com', ownerPassword: undefined, ...config },
  });
const kept = () => readFileSync(join(dataDir, 'owner.txt'), 'utf8').trim();
const statusOf = async (password: string, email = 'owner@example.com') =>
  (await ownersBrowser(studio).signIn({ email, password })).status;

test('a try-out makes a password, says it once, and keeps it where only its own user may read', async () => {
  const { says: said } = await start();
  expect(kept()).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(said).toContain(`owner@example.com, password ${kept()} (kept in ${join(dataDir, 'owner.txt')})`);
  expect(statSync(join(dataDir, 'owner.txt')).mode & 0o777).toBe(0o600);
  expect(await statusOf(kept())).toBe(200);
  expect(await start()).toEqual({});
  expect(await studio.connection.db.select().from(owners)).toHaveLength(1);
});

test('a try-out whose database was thrown away keeps the password that was said', async () => {
  await start();
  const password = kept();
  await studio.connection.db.delete(owners);
  await start();
  expect([kept(), await statusOf(password)]).toEqual([password, 200]);
});

test('a business makes its owner from ADMIN_EMAIL and ADMIN_PASSWORD, and says no password', async () => {
  const config = { mode: 'business', ownerEmail: 'wren@example.com', ownerPassword: 'a long enough password' } as const;
  const { says: said } = await start(config);
  expect(said).toContain('wren@example.com');
  expect(said).not.toContain(config.ownerPassword);
  expect(await statusOf(config.ownerPassword, 'wren@example.com')).toBe(200);
});

test('the codes of the sample are on in a try-out, and off in a business until its owner switches them on', async () => {
  const { db } = studio.connection;
  const switchedOn = async () =>
    (await db.select().from(coupons)).filter(({ active }) => active).map(({ code }) => code);
  // Tests before this one began a business.
  await db.update(coupons).set({ active: true });
  await start();
  expect((await switchedOn()).toSorted()).toEqual(['KINDWORDS', 'YOURJOURNEY']);
  await db.delete(owners);
  const config = { mode: 'business', ownerPassword: 'a long enough password' } as const;
  await start(config);
  expect(await switchedOn()).toEqual([]);
  await db.update(coupons).set({ active: true });
  await start(config);
  expect(await switchedOn()).toHaveLength(2);
});

test('what the environment says later changes no owner who is there', async () => {
  await start({ ownerPassword: 'the first password' });
  expect(await start({ ownerPassword: 'a second password', ownerEmail: 'other@example.com' })).toEqual({});
  expect(await statusOf('the first password')).toBe(200);
  expect(await statusOf('a second password', 'other@example.com')).toBe(401);
});

test('a business without an owner and without a password names what is missing', async () => {
  expect((await start({ mode: 'business' })).missing).toMatch(
    /^ADMIN_EMAIL and ADMIN_PASSWORD are missing: there is no/,
  );
  expect(await studio.connection.db.select().from(owners)).toEqual([]);
});

test('processes that start at once make one owner, whatever each was told', async () => {
  const said = await Promise.all(
    ['one@example.com', 'two@example.com', 'one@example.com', 'three@example.com'].map((ownerEmail) =>
      start({ ownerEmail, ownerPassword: 'a long enough password' }),
    ),
  );
  expect(said.filter(({ says }) => says)).toHaveLength(1);
  expect(await studio.connection.db.select().from(owners)).toHaveLength(1);
});
