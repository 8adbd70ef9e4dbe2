import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { advanceClocks, createOwnerBrowser, OWNER, resetOwner } from '#tests/support/accounts/owner-login.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';

let processes: TestApps;
let testApp: TestApp;
beforeAll(async () => {
  processes = await createTestApps();
  testApp = processes[0];
});
beforeEach(() => resetOwner(testApp));
afterAll(() => closeTestApps(processes));

const wrongCredentials = { password: 'not the password' };

async function guessPassword(times: number, address: string, email = OWNER.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    const process = processes[attempt % processes.length] ?? testApp;
    statuses.push((await createOwnerBrowser(process, address).signIn({ ...wrongCredentials, email })).status);
  }
  return statuses;
}
const countRejected = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('wrong passwords', () => {
  test('after nine wrong passwords in ten minutes from one address, the right one is refused too', async () => {
    expect(await guessPassword(10, '203.0.113.20')).toEqual([...Array(9).fill(401), 429]);
    const right = await createOwnerBrowser(testApp, '203.0.113.20').signIn();
    expect([right.status, right.body.reason, right.cookies]).toEqual([429, 'too-many-requests', []]);
    advanceClocks(601, ...processes);
    expect((await createOwnerBrowser(testApp, '203.0.113.20').signIn()).status).toBe(200);
  });

  test('concurrent wrong passwords are counted one by one', async () => {
    const responses = await Promise.all(
      Array.from({ length: 15 }, (_, attempt) =>
        createOwnerBrowser(processes[attempt % processes.length] ?? testApp).signIn(wrongCredentials),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), ...Array(6).fill(429)]);
  });

  test('wrong passwords count for an unknown email as for the email of the owner', async () => {
    expect(await guessPassword(10, '203.0.113.21', 'nobody@example.com')).toEqual([...Array(9).fill(401), 429]);
  });

  test('wrong passwords from one address do not lock the owner out of a new browser', async () => {
    expect(countRejected(await guessPassword(40, '203.0.113.22'))).toBe(31);
    expect((await createOwnerBrowser(testApp, '198.51.100.4').signIn()).status).toBe(200);
  });

  test('wrong passwords from many addresses never lock the owner out of a known browser', async () => {
    const ownerBrowser = createOwnerBrowser(testApp, '198.51.100.4');
    expect((await ownerBrowser.signIn()).status).toBe(200);
    for (const last of [1, 2, 3]) await guessPassword(9, `203.0.113.${last}`);
    expect(await guessPassword(1, '192.0.2.1')).toEqual([429]);
    expect(await guessPassword(9, '198.51.100.4')).toEqual(Array(9).fill(429));
    expect((await ownerBrowser.signIn()).status).toBe(200);
  });

  test('wrong passwords from many addresses are limited to twenty-seven in half an hour for one email', async () => {
    for (const last of [31, 32, 33]) expect(await guessPassword(9, `203.0.113.${last}`)).toEqual(Array(9).fill(401));
    advanceClocks(1_700, ...processes);
    expect(await guessPassword(1, '203.0.113.34')).toEqual([429]);
    advanceClocks(101, ...processes);
    expect(await guessPassword(1, '203.0.113.35')).toEqual([401]);
  });

  test('wrong passwords in a known browser are counted separately, and nine are the limit there, too', async () => {
    const ownerBrowser = createOwnerBrowser(testApp, '198.51.100.5');
    expect((await ownerBrowser.signIn()).status).toBe(200);
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await ownerBrowser.signIn(wrongCredentials)).status).toBe(401);
    expect((await ownerBrowser.signIn()).status).toBe(429);
    expect((await createOwnerBrowser(testApp, '198.51.100.5').signIn()).status).toBe(200);
  });

  test('the right password resets the count of wrong ones', async () => {
    await guessPassword(8, '203.0.113.23');
    expect((await createOwnerBrowser(testApp, '203.0.113.23').signIn()).status).toBe(200);
    expect(await guessPassword(10, '203.0.113.23')).toEqual([...Array(9).fill(401), 429]);
  });

  test('the right password in a browser with a forged mark, or another owner’s mark, does not reset the count', async () => {
    await guessPassword(9, '203.0.113.24');
    const knownBrowser = createOwnerBrowser(testApp, '198.51.100.4');
    await knownBrowser.signIn();
    const deviceCookie = knownBrowser.cookies.get('owner-browser') ?? '';
    const [subject = '', signature = ''] = deviceCookie.split('.');
    const forged = [
      `${subject}.${signature.slice(0, -4)}AAAA`,
      subject,
      '',
      `${Buffer.from('x').toString('base64url')}.${signature}`,
    ];
    for (const value of forged) {
      const browser = createOwnerBrowser(testApp, '203.0.113.24');
      browser.cookies.set('owner-browser', value);
      expect((await browser.signIn()).status).toBe(429);
    }
    knownBrowser.cookies.delete('admin-refresh');
    const stolen = createOwnerBrowser(testApp, '203.0.113.24');
    stolen.cookies.set('owner-browser', deviceCookie);
    expect((await stolen.signIn({ email: 'nobody@example.com' })).status).toBe(429);
  });
});
