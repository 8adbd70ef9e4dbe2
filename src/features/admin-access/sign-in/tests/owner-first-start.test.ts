import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { owners } from '#platform/sessions/tables.ts';
import { createOwnerBrowser } from '#tests/support/accounts/owner-login.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { ensureOwner } from '../first-owner.ts';

let testApp: TestApp;
let dataDir: string;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
});
beforeEach(async () => {
  await testApp.connection.db.delete(owners);
  dataDir = createTempFolder();
  return () => rmSync(dataDir, { recursive: true });
});
afterAll(() => testApp.close());

const ensureTestOwner = (config: { mode?: 'demo' | 'production'; ownerPassword?: string; ownerEmail?: string } = {}) =>
  ensureOwner({
    connection: testApp.connection,
    clock: testApp.clock,
    config: { mode: 'demo', dataDir, ownerEmail: 'owner@example.com', ownerPassword: undefined, ...config },
  });
const readStoredPassword = () => readFileSync(join(dataDir, 'owner.txt'), 'utf8').trim();
const signInStatus = async (password: string, email = 'owner@example.com') =>
  (await createOwnerBrowser(testApp).signIn({ email, password })).status;

test('a demo makes a password, prints it once, and stores it where only its own user can read it', async () => {
  const { message: printedLines } = await ensureTestOwner();
  expect(readStoredPassword()).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(printedLines).toContain(
    `owner@example.com, password ${readStoredPassword()} (kept in ${join(dataDir, 'owner.txt')})`,
  );
  expect(statSync(join(dataDir, 'owner.txt')).mode & 0o777).toBe(0o600);
  expect(await signInStatus(readStoredPassword())).toBe(200);
  expect(await ensureTestOwner()).toEqual({});
  expect(await testApp.connection.db.select().from(owners)).toHaveLength(1);
});

test('a demo whose database was deleted keeps the password that it printed', async () => {
  await ensureTestOwner();
  const password = readStoredPassword();
  await testApp.connection.db.delete(owners);
  await ensureTestOwner();
  expect([readStoredPassword(), await signInStatus(password)]).toEqual([password, 200]);
});

test('a business makes its owner from ADMIN_EMAIL and ADMIN_PASSWORD, and prints no password', async () => {
  const config = {
    mode: 'production',
    ownerEmail: 'wren@example.com',
    ownerPassword: 'a long enough password',
  } as const;
  const { message: printedLines } = await ensureTestOwner(config);
  expect(printedLines).toContain('wren@example.com');
  expect(printedLines).not.toContain(config.ownerPassword);
  expect(await signInStatus(config.ownerPassword, 'wren@example.com')).toBe(200);
});

test('a later change of the environment does not change an existing owner', async () => {
  await ensureTestOwner({ ownerPassword: 'the first password' });
  expect(await ensureTestOwner({ ownerPassword: 'a second password', ownerEmail: 'other@example.com' })).toEqual({});
  expect(await signInStatus('the first password')).toBe(200);
  expect(await signInStatus('a second password', 'other@example.com')).toBe(401);
});

test('a business without an owner and without a password names what is missing', async () => {
  expect((await ensureTestOwner({ mode: 'production' })).warning).toMatch(
    /^ADMIN_EMAIL and ADMIN_PASSWORD are missing: there is no/,
  );
  expect(await testApp.connection.db.select().from(owners)).toEqual([]);
});

test('concurrent first starts create one owner, whatever their variables', async () => {
  const results = await Promise.all(
    ['one@example.com', 'two@example.com', 'one@example.com', 'three@example.com'].map((ownerEmail) =>
      ensureTestOwner({ ownerEmail, ownerPassword: 'a long enough password' }),
    ),
  );
  expect(results.filter(({ message }) => message)).toHaveLength(1);
  expect(await testApp.connection.db.select().from(owners)).toHaveLength(1);
});
