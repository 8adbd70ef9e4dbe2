import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, requestLoginLink } from '#tests/support/accounts/login-links.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
let isServerDown = true;
const sentTemplates: string[] = [];

beforeAll(async () => {
  const mailServer = {
    async send({ to }: { to: string }) {
      if (isServerDown) throw new Error('connect ECONNREFUSED');
      sentTemplates.push(to);
    },
    close() {},
  };
  testApp = await createTestApp({ mailServer });
});
afterAll(() => testApp.close());

type Mail = { recipient: string; template: string; state: string; attempts: number; props: Record<string, unknown> };
async function listMails(): Promise<Mail[]> {
  const result = await testApp.connection.db.execute(sql`select * from mails order by template`);
  return (result as unknown as { rows: Mail[] }).rows;
}
async function countRequeuedMails(attempts: number): Promise<number> {
  const result = await testApp.connection.db.execute(
    sql`select 1 from mails join pgboss.job on job.data ->> 'mailId' = mails.id::text
      where job.name = 'mail' and job.state = 'retry' and mails.attempts >= ${attempts}`,
  );
  return (result as unknown as { rows: unknown[] }).rows.length;
}
const retryNow = () =>
  testApp.connection.db.execute(
    sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'mail' and state = 'retry'`,
  );
const templates = ['login-link', 'login-unknown', 'register-known', 'verify-email'];

test('a login mail whose link has expired is not sent late, and its seed is deleted', async () => {
  const { client } = await createSignedInClient(testApp);
  await requestLoginLink(testApp, client.email);
  await requestLoginLink(testApp, 'unknown@example.com');
  await register(testApp, client.email);
  await register(testApp, 'new@example.com');
  await expect.poll(() => countRequeuedMails(1)).toBe(4);
  const waiting = await listMails();
  expect(waiting.map(({ template }) => template)).toEqual(templates);
  for (const { props } of waiting) expect(props).toHaveProperty('seed');

  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 9 * 60_000));
  await retryNow();
  await expect.poll(() => countRequeuedMails(2), { timeout: 20_000 }).toBe(4);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 2 * 60_000));
  isServerDown = false;
  await retryNow();
  await requestLoginLink(testApp, 'later@example.com');
  await expect
    .poll(async () => (await listMails()).filter(({ state }) => state === 'pending').length, { timeout: 20_000 })
    .toBe(0);
  expect(sentTemplates).toEqual(['later@example.com']);
  const withdrawnMails = (await listMails()).filter(({ state }) => state === 'withdrawn');
  expect(withdrawnMails.map(({ template }) => template)).toEqual(templates);
  for (const { props } of await listMails()) expect(props).toEqual({});
}, 60_000);
