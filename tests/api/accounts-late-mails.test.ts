import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForLogin, askToRegister } from '../support/mailed-links.ts';
import { signedInClient } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let away = true;
const left: string[] = [];

beforeAll(async () => {
  const mailServer = {
    async send({ to }: { to: string }) {
      if (away) throw new Error('connect ECONNREFUSED');
      left.push(to);
    },
    close() {},
  };
  studio = await openStudio({ mailServer });
});
afterAll(() => studio.close());

type Mail = { recipient: string; template: string; state: string; attempts: number; props: Record<string, unknown> };
async function mails(): Promise<Mail[]> {
  const found = await studio.connection.db.execute(sql`select * from mails order by template`);
  return (found as unknown as { rows: Mail[] }).rows;
}
/**
 * How many mails were tried this often and wait in the queue again. One that was tried may still be in hand for a
 * moment, and is put off when it comes back: nobody could hurry it on before.
 */
async function waitingAgain(tries: number): Promise<number> {
  const found = await studio.connection.db.execute(
    sql`select 1 from mails join pgboss.job on job.data ->> 'mailId' = mails.id::text
      where job.name = 'mail' and job.state = 'retry' and mails.attempts >= ${tries}`,
  );
  return (found as unknown as { rows: unknown[] }).rows.length;
}
/** The queue would wait longer from try to try. */
const tryAgainNow = () =>
  studio.connection.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail' and state = 'retry'`,
  );
const templates = ['login-link', 'login-unknown', 'register-known', 'verify-email'];

test('a mail whose link is past its time does not leave when the mail server is back, and its seed is forgotten', async () => {
  const { client } = await signedInClient(studio);
  await askForLogin(studio, client.email);
  await askForLogin(studio, 'unknown@example.com');
  await askToRegister(studio, client.email);
  await askToRegister(studio, 'new@example.com');
  await expect.poll(() => waitingAgain(1)).toBe(4);
  const waiting = await mails();
  expect(waiting.map(({ template }) => template)).toEqual(templates);
  for (const { props } of waiting) expect(props).toHaveProperty('seed');

  // Nine minutes on, the links still work; eleven minutes on, they do not.
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 9 * 60_000));
  await tryAgainNow();
  await expect.poll(() => waitingAgain(2), { timeout: 20_000 }).toBe(4);
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 2 * 60_000));
  away = false;
  await tryAgainNow();
  await askForLogin(studio, 'later@example.com');
  await expect
    .poll(async () => (await mails()).filter(({ state }) => state === 'pending').length, { timeout: 20_000 })
    .toBe(0);
  expect(left).toEqual(['later@example.com']);
  const withdrawn = (await mails()).filter(({ state }) => state === 'withdrawn');
  expect(withdrawn.map(({ template }) => template)).toEqual(templates);
  for (const { props } of await mails()) expect(props).toEqual({});
}, 60_000);
