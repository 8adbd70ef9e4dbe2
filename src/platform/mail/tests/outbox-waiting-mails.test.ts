import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operations } from '#features/admin-access/contract/operations.ts';
import { newsletterMails } from '#features/newsletter/mails.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createOutbox } from '../outbox.ts';

const accepted: string[] = [];
let outage: string | undefined;
let testApp: TestApp;
beforeAll(async () => {
  const mailServer = {
    async send({ to }: { to: string }) {
      if (outage) throw new Error(outage);
      accepted.push(to);
    },
    close() {},
  };
  testApp = await createTestApp({ mailServer });
});
afterAll(() => testApp.close());

const nothing = { count: 0, since: null };
const enqueue = (to: string) =>
  testApp.connection.inTransaction((tx) =>
    createOutbox(testApp).enqueue(tx, newsletterMails['newsletter-welcome'], to, {}),
  );
const findMail = async (to: string) =>
  (await testApp.connection.db.select().from(mails).where(eq(mails.recipient, to)))[0];
const advanceMinutes = (minutes: number) =>
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + minutes * 60_000));

const makeRetriesDue = () =>
  testApp.connection.db.execute(sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`);

/** What both pages say. The owner signs in each time, because a test moves the clock. */
async function readPages() {
  const owner = await createAdminFixture(testApp);
  const { waitingMails } = (await owner.requestOk('GET', '/api/admin/operations')) as Operations;
  return { operations: waitingMails, today: (await owner.requestOk('GET', '/api/admin/today')).waitingMails };
}

test.each([
  ['connect ECONNREFUSED 127.0.0.1:2525', 'server-away'],
  ['Invalid login: 535 5.7.8 Error: authentication failed', 'login-refused'],
  ['certificate has expired', 'no-encryption'],
])(
  'emails that wait for five minutes, and why, stand on Today and in Operations until they leave: %s',
  async (said, why) => {
    const [first, second] = [`first-${why}@example.com`, `second-${why}@example.com`];
    outage = said;
    await enqueue(first);
    await enqueue(second);
    await expect.poll(async () => (await findMail(second))?.lastError, { timeout: 15_000 }).toBe(said);
    advanceMinutes(3);
    expect(await readPages()).toMatchObject({ operations: nothing, today: nothing });
    advanceMinutes(2);
    const { operations, today } = await readPages();
    const since = (await findMail(first))?.createdAt.toISOString();
    expect(today).toEqual({ count: 2, since, why });
    expect(operations).toMatchObject({ count: 2, since, first: [first, second].map((to) => ({ to, why, said })) });
    expect(operations.first[0]?.tries).toBeGreaterThanOrEqual(1);

    outage = undefined;
    await makeRetriesDue();
    await expect.poll(async () => (await readPages()).today, { timeout: 15_000 }).toMatchObject(nothing);
    expect((await readPages()).operations).toEqual({ ...nothing, first: [] });
    expect(accepted.filter((to) => to === first || to === second)).toHaveLength(2);
  },
);

test('emails that the server has not tried stand there, too', async () => {
  await testApp.connection.db.insert(mails).values({
    id: newId(),
    template: 'newsletter-welcome',
    recipient: 'untried@example.com',
    props: {},
    createdAt: new Date(testApp.clock.now().getTime() - 5 * 60_000),
  });
  const { operations, today } = await readPages();
  expect(today).toMatchObject({ count: 1, why: 'not-tried' });
  expect(operations.first).toMatchObject([{ to: 'untried@example.com', why: 'not-tried', tries: 0, said: '' }]);
});
