import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginAnew, OWNER, ownersBrowser, pass } from '../support/owner-sign-in.ts';
import { closeProcesses, openProcesses, type Processes } from '../support/processes.ts';
import type { Studio } from '../support/studio.ts';

let processes: Processes;
let studio: Studio;
beforeAll(async () => {
  processes = await openProcesses();
  studio = processes[0];
});
beforeEach(() => beginAnew(studio));
afterAll(() => closeProcesses(processes));

// Addresses differ from test to test: how often one asks in a minute is counted by the process, too, and nothing resets that.
const wrong = { password: 'not the password' };

/** The statuses of so many wrong passwords in a row from one address; every process is asked in turn. */
async function guess(times: number, from: string, email = OWNER.email): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const asked = processes[turn % processes.length] ?? studio;
    statuses.push((await ownersBrowser(asked, from).signIn({ ...wrong, email })).status);
  }
  return statuses;
}
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('wrong passwords', () => {
  test('nine in ten minutes from one address, and then not even the right one', async () => {
    expect(await guess(10, '203.0.113.20')).toEqual([...Array(9).fill(401), 429]);
    const right = await ownersBrowser(studio, '203.0.113.20').signIn();
    expect([right.status, right.body.reason, right.cookies]).toEqual([429, 'too-many-requests', []]);
    pass(601, ...processes);
    expect((await ownersBrowser(studio, '203.0.113.20').signIn()).status).toBe(200);
  });

  test('tried all at once are counted one by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, turn) =>
        ownersBrowser(processes[turn % processes.length] ?? studio).signIn(wrong),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(401), ...Array(6).fill(429)]);
  });

  test('count for an unknown email as for the owner’s', async () => {
    expect(await guess(10, '203.0.113.21', 'nobody@example.com')).toEqual([...Array(9).fill(401), 429]);
  });

  test('one stranger does not keep the owner out of a new browser', async () => {
    expect(refused(await guess(40, '203.0.113.22'))).toBe(31);
    expect((await ownersBrowser(studio, '198.51.100.4').signIn()).status).toBe(200);
  });

  test('many strangers keep the owner out of no browser that she has used', async () => {
    const hers = ownersBrowser(studio, '198.51.100.4');
    expect((await hers.signIn()).status).toBe(200);
    for (const last of [1, 2, 3]) await guess(9, `203.0.113.${last}`);
    expect(await guess(1, '192.0.2.1')).toEqual([429]);
    expect(await guess(9, '198.51.100.4')).toEqual(Array(9).fill(429));
    expect((await hers.signIn()).status).toBe(200);
  });

  test('of many strangers: twenty-seven in half an hour for one email, so that no hour sees a hundred', async () => {
    for (const last of [31, 32, 33]) expect(await guess(9, `203.0.113.${last}`)).toEqual(Array(9).fill(401));
    pass(1_700, ...processes);
    expect(await guess(1, '203.0.113.34')).toEqual([429]);
    pass(101, ...processes);
    expect(await guess(1, '203.0.113.35')).toEqual([401]);
  });

  test('in a browser that she has used count by themselves, and nine are enough there, too', async () => {
    const hers = ownersBrowser(studio, '198.51.100.5');
    expect((await hers.signIn()).status).toBe(200);
    for (let turn = 0; turn < 9; turn += 1) expect((await hers.signIn(wrong)).status).toBe(401);
    expect((await hers.signIn()).status).toBe(429);
    expect((await ownersBrowser(studio, '198.51.100.5').signIn()).status).toBe(200);
  });

  test('are forgiven once the right one comes', async () => {
    await guess(8, '203.0.113.23');
    expect((await ownersBrowser(studio, '203.0.113.23').signIn()).status).toBe(200);
    expect(await guess(10, '203.0.113.23')).toEqual([...Array(9).fill(401), 429]);
  });

  test('are not forgiven to a browser with a mark that was made up, or that is another owner’s', async () => {
    await guess(9, '203.0.113.24');
    const known = ownersBrowser(studio, '198.51.100.4');
    await known.signIn();
    const mark = known.kept.get('owner-browser') ?? '';
    const [subject = '', seal = ''] = mark.split('.');
    const forged = [
      `${subject}.${seal.slice(0, -4)}AAAA`,
      subject,
      '',
      `${Buffer.from('x').toString('base64url')}.${seal}`,
    ];
    for (const value of forged) {
      const browser = ownersBrowser(studio, '203.0.113.24');
      browser.kept.set('owner-browser', value);
      expect((await browser.signIn()).status).toBe(429);
    }
    known.kept.delete('admin-refresh');
    const stolen = ownersBrowser(studio, '203.0.113.24');
    stolen.kept.set('owner-browser', mark);
    expect((await stolen.signIn({ email: 'nobody@example.com' })).status).toBe(429);
  });
});
