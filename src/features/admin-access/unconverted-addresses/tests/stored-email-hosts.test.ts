import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailColumns } from '#app/schema.ts';
import { signUps } from '#features/classes/tables/classes.ts';
import { clientMergeMoves } from '#features/clients/tables/client-merges.ts';
import { enquiries } from '#features/enquiries/tables.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { buildUnsubscribeUrl } from '#features/newsletter/unsubscribe-link.ts';
import { couponRedemptions } from '#features/payments/tables.ts';
import { restockRequests } from '#features/shop/tables.ts';
import { computeKeyedHash } from '#platform/crypto/keyed-hash.ts';
import { newId } from '#platform/database/id.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { unconvertedAddresses } from '#platform/database/tables/unconverted-addresses.ts';
import { clients } from '#platform/sessions/tables.ts';
import { toMailboxKey } from '#platform/text/mailbox.ts';
import { consumeToken, extractToken, requestLoginLink, waitForToken } from '#tests/support/accounts/login-links.ts';
import { insertMergedRecord } from '#tests/support/accounts/merge-fixture.ts';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { listUnconvertedAddresses } from '#tests/support/accounts/unconverted-addresses.ts';
import { SESSION_SECRET } from '#tests/support/app/secrets.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import { closeTestApps, createTestApps, type TestApps } from '#tests/support/app/test-apps.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { createCouponFixture } from '#tests/support/shop/coupon-fixture.ts';
import type { Operations } from '../../contract/operations.ts';
import { convertStoredAddresses } from '../service.ts';

const UNICODE = 'kai@bücher.example';
const ASCII = 'kai@xn--bcher-kva.example';
const UNCLEAR = 'victim@gm\ufe0fail.com';

let processes: TestApps;
let testApp: TestApp;
beforeEach(async () => {
  // Either process may send a mail.
  processes = await createTestApps((first) => ({
    ...(first && { mailServer: { send: async (mail) => void first.sent.push(mail), close() {} } }),
  }));
  testApp = processes[0];
});
afterEach(() => closeTestApps(processes));

/** Starts all processes at once after the migration. */
async function upgrade() {
  await listUnconvertedAddresses(testApp);
  await Promise.all(
    processes.map(({ connection }) =>
      convertStoredAddresses({ connection, secret: SESSION_SECRET, emails: emailColumns }),
    ),
  );
}

const addClient = (email: string, firstName = 'Kai') => createSignedInClient(testApp, { email, firstName });
const listClientEmails = async () =>
  (await testApp.connection.db.select().from(clients).orderBy(asc(clients.email))).map(({ email }) => email);
const countLeft = () => testApp.connection.db.$count(unconvertedAddresses);

async function readOperations() {
  const { headers } = await createSignedInOwner(testApp);
  const response = await testApp.app.inject({ url: '/api/admin/operations', headers });
  return (response.json() as Operations).addresses;
}

async function addSignUp(classId: string, email: string) {
  const row = { id: newId(), classId, email, name: 'Kai Berg', phone: '5035550199', createdAt: testApp.clock.now() };
  await testApp.connection.db.insert(signUps).values(row);
}

describe('an address that an earlier release stored with the Unicode form of its host', () => {
  test('gets the ASCII form in every table, with its mailbox, its marks of coupons and its former merges', async () => {
    const { db } = testApp.connection;
    const at = testApp.clock.now();
    const { client } = await addClient(UNICODE);
    await addClient('kai+books@bücher.example');
    await addClient('jürgen@example.de');
    const { addClass } = await createClassFixture(testApp);
    await addSignUp((await addClass()).id, UNICODE);
    await db.insert(subscribers).values({ id: newId(), email: UNICODE, subscribedAt: at });
    await db.insert(enquiries).values({ id: newId(), kind: 'contact', name: 'Kai', email: UNICODE, createdAt: at });
    const request = { id: newId(), email: 'kai+tins@bücher.example', mailbox: UNICODE, createdAt: at };
    await db.insert(restockRequests).values(request);
    const mail = { id: newId(), template: 'newsletter-welcome', recipient: UNICODE, props: {}, createdAt: at };
    await db.insert(mails).values({ ...mail, state: 'sent' });
    const mergedId = await insertMergedRecord(testApp, client.id);
    await db.update(clientMergeMoves).set({ before: JSON.stringify({ email: UNICODE, firstName: 'Kai' }) });
    const coupon = await createCouponFixture(processes).addCoupon();
    const hash = (mailbox: string) => computeKeyedHash(SESSION_SECRET, 'coupon/mailbox', mailbox);
    const redemption = { id: newId(), couponId: coupon.id, subjectId: newId(), usedAt: at, mailbox: hash(UNICODE) };
    await db.insert(couponRedemptions).values(redemption);

    await upgrade();

    expect((await listClientEmails()).filter(Boolean)).toEqual([
      'jürgen@example.de',
      'kai+books@xn--bcher-kva.example',
      ASCII,
    ]);
    expect(await db.select().from(clients).where(eq(clients.mailbox, ASCII))).toHaveLength(2);
    for (const table of [signUps, subscribers, enquiries])
      expect((await db.select({ email: table.email }).from(table)).map(({ email }) => email)).toEqual([ASCII]);
    expect((await db.select().from(signUps))[0]?.mailbox).toBe(ASCII);
    expect(await db.select().from(restockRequests)).toMatchObject([
      { email: 'kai+tins@xn--bcher-kva.example', mailbox: ASCII },
    ]);
    expect((await db.select().from(mails))[0]?.recipient).toBe(ASCII);
    const [move] = await db.select().from(clientMergeMoves).where(eq(clientMergeMoves.rowId, mergedId));
    expect(JSON.parse(move?.before ?? '')).toEqual({ email: ASCII, firstName: 'Kai' });
    expect((await db.select().from(couponRedemptions))[0]?.mailbox).toBe(hash(toMailboxKey(ASCII)));
    expect(await countLeft()).toBe(0);
    expect(await readOperations()).toEqual({ count: 0, first: [] });
  });

  test('is converted once, however often and in however many processes the server starts', async () => {
    for (let person = 0; person < 250; person++) await addClient(`person${person}@bücher.example`);
    await listUnconvertedAddresses(testApp);
    await Promise.all(
      [...processes, ...processes].map(({ connection }) =>
        convertStoredAddresses({ connection, secret: SESSION_SECRET, emails: emailColumns }),
      ),
    );
    const emails = await listClientEmails();
    expect(emails).toHaveLength(250);
    expect(emails.filter((email) => !email.endsWith('@xn--bcher-kva.example'))).toEqual([]);
    expect(await countLeft()).toBe(0);
  });

  test('is converted although an earlier batch runs into a timeout, which is reported', async () => {
    const { db } = testApp.connection;
    for (let person = 100; person < 250; person++) await addClient(`person${person}@bücher.example`);
    await db.execute(sql`create function time_out() returns trigger language plpgsql as
      $$ begin raise exception 'too slow' using errcode = 'query_canceled'; end $$`);
    await db.execute(sql`create trigger slow before update on clients for each row
      when (old.email like 'person100@%') execute function time_out()`);
    await listUnconvertedAddresses(testApp);
    const convert = () =>
      convertStoredAddresses({ connection: testApp.connection, secret: SESSION_SECRET, emails: emailColumns });
    await expect(convert()).rejects.toMatchObject({ cause: { code: '57014' } });
    expect((await listClientEmails()).filter((email) => email.endsWith('@xn--bcher-kva.example'))).toHaveLength(50);
    await db.execute(sql`drop trigger slow on clients`);
    await convert();
    expect(await countLeft()).toBe(0);
  });

  test('goes to the client who has its mailbox, if it has no client of its own', async () => {
    await addClient(ASCII);
    const { addClass } = await createClassFixture(testApp);
    await addSignUp((await addClass()).id, UNICODE);
    await upgrade();
    expect((await testApp.connection.db.select().from(signUps))[0]?.email).toBe(ASCII);
    expect(await countLeft()).toBe(0);
  });

  test('gets login mails whichever spelling is typed', async () => {
    await addClient(UNICODE);
    await upgrade();
    for (const typed of [UNICODE, ASCII, 'Kai@BÜCHER.example'])
      expect((await requestLoginLink(testApp, typed)).statusCode).toBe(200);
    const sent = await testApp.mailsTo(ASCII, 3);
    expect((await consumeToken(testApp, 'verify-login', extractToken(sent[0], 'verify-login'))).statusCode).toBe(200);
    expect((await requestLoginLink(testApp, UNICODE)).statusCode).toBe(429);
  });

  test('is unsubscribed by the link that an earlier release mailed', async () => {
    const { db } = testApp.connection;
    await db.insert(subscribers).values({ id: newId(), email: UNICODE, subscribedAt: testApp.clock.now() });
    await upgrade();
    const link = new URL(buildUnsubscribeUrl(testApp.links, 'http://studio.test', UNICODE));
    const payload = { email: UNICODE, signature: link.searchParams.get('signature') };
    const response = await testApp.app.inject({ method: 'POST', url: '/api/subscribers/unsubscribe', payload });
    expect(response.statusCode).toBe(200);
    expect(await db.$count(subscribers)).toBe(0);
    // A signed request needs no mail about it.
    expect(await db.$count(mails)).toBe(0);
  });
});

describe('an address that cannot be converted', () => {
  test('stays everywhere if another client has it already, and both clients can sign in', async () => {
    const { db } = testApp.connection;
    const [first, second] = [await addClient(UNICODE, 'Kai'), await addClient(ASCII, 'Kajsa')];
    await db.insert(subscribers).values({ id: newId(), email: UNICODE, subscribedAt: testApp.clock.now() });
    await upgrade();
    expect(await listClientEmails()).toEqual([UNICODE, ASCII]);
    expect((await db.select().from(subscribers))[0]?.email).toBe(UNICODE);

    const listed = await readOperations();
    expect(listed).toMatchObject({ count: 1, first: [{ address: UNICODE, why: 'taken' }] });
    expect(listed.first[0]?.clients.map(({ email }) => email).sort()).toEqual([UNICODE, ASCII]);

    expect((await requestLoginLink(testApp, UNICODE)).statusCode).toBe(200);
    for (const { client } of [first, second]) {
      const token = await waitForToken(testApp, client.email, 'verify-login');
      const response = await consumeToken(testApp, 'verify-login', token);
      expect(response.json().user).toMatchObject({ id: client.id });
    }
    // Three mails went to the mailbox with this one, because each of the two counts.
    expect((await requestLoginLink(testApp, ASCII)).statusCode).toBe(200);
    expect((await requestLoginLink(testApp, ASCII)).statusCode).toBe(429);
    expect((await testApp.mailsTo(UNICODE)).length + (await testApp.mailsTo(ASCII, 2)).length).toBe(3);
  });

  test('stays if a client has another address of its mailbox, and is converted once that client has another email', async () => {
    await addClient(UNICODE);
    const { client: other } = await addClient('kai+books@xn--bcher-kva.example');
    await upgrade();
    expect(await listClientEmails()).toContain(UNICODE);
    expect(await readOperations()).toMatchObject({ count: 1, first: [{ address: UNICODE, why: 'taken' }] });
    await testApp.connection.db.update(clients).set({ email: 'kajsa@example.com' }).where(eq(clients.id, other.id));
    await convertStoredAddresses({ connection: testApp.connection, secret: SESSION_SECRET, emails: emailColumns });
    expect(await listClientEmails()).toContain(ASCII);
    expect(await readOperations()).toEqual({ count: 0, first: [] });
  });

  test('stays if both spellings have a place in one class, and others of the same start are converted', async () => {
    const { addClass } = await createClassFixture(testApp);
    const { id } = await addClass();
    for (const email of [UNICODE, ASCII, 'noor@bücher.example']) await addSignUp(id, email);
    await upgrade();
    const rows = await testApp.connection.db.select().from(signUps).orderBy(asc(signUps.email));
    expect(rows.map(({ email }) => email).sort()).toEqual([UNICODE, ASCII, 'noor@xn--bcher-kva.example'].sort());
    expect(await readOperations()).toEqual({
      count: 1,
      first: [{ address: UNICODE, why: 'taken', clients: [] }],
    });
  });

  test('stays and is listed if its host has no ASCII form, and its client can sign in and be changed', async () => {
    const { client } = await addClient(UNCLEAR, 'Vic');
    await upgrade();
    expect(await listClientEmails()).toEqual([UNCLEAR]);
    expect(await readOperations()).toEqual({
      count: 1,
      first: [
        { address: UNCLEAR, why: 'unclear', clients: [{ _id: client.id, name: 'Vic Lindqvist', email: UNCLEAR }] },
      ],
    });
    expect((await requestLoginLink(testApp, UNCLEAR)).statusCode).toBe(200);
    const token = await waitForToken(testApp, UNCLEAR, 'verify-login');
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(200);
    const { headers } = await createSignedInOwner(testApp);
    const change = (email: string) =>
      testApp.app.inject({
        method: 'PUT',
        url: `/api/admin/users/${client.id}`,
        headers,
        payload: { firstName: 'Victoria', lastName: 'Lindqvist', email },
      });
    expect((await change(UNCLEAR)).statusCode).toBe(200);
    expect((await change('victim@gm\u034fail.com')).statusCode).toBe(400);
    expect((await change('victim@gmail.com')).statusCode).toBe(200);
    expect(await readOperations()).toEqual({ count: 0, first: [] });
    await convertStoredAddresses({ connection: testApp.connection, secret: SESSION_SECRET, emails: emailColumns });
    expect(await countLeft()).toBe(0);
  });

  test('of a client who is one of two with a mailbox can be merged into the other', async () => {
    const [kept, other] = [await addClient(ASCII), await addClient(UNICODE)];
    await upgrade();
    const { headers } = await createSignedInOwner(testApp);
    const response = await testApp.app.inject({
      method: 'POST',
      url: `/api/admin/users/${kept.client.id}/merge`,
      headers,
      payload: { otherId: other.client.id },
    });
    expect(response.statusCode).toBe(201);
    expect(await readOperations()).toEqual({ count: 0, first: [] });
    const rows = await testApp.connection.db
      .select()
      .from(clients)
      .where(inArray(clients.email, [ASCII, UNICODE]));
    expect(rows.map(({ id }) => id)).toEqual([kept.client.id]);
  });
});
