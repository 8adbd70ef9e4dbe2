import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emailColumns } from '#app/schema.ts';
import { signUps } from '#features/classes/tables/classes.ts';
import { subscribers } from '#features/newsletter/tables.ts';
import { newId } from '#platform/database/id.ts';
import { unconvertedAddresses } from '#platform/database/tables/unconverted-addresses.ts';
import { clients } from '#platform/sessions/tables.ts';
import { consumeToken, requestLoginLink, waitForToken } from '#tests/support/accounts/login-links.ts';
import { createSignedInClient, createSignedInOwner } from '#tests/support/accounts/signed-in.ts';
import { listUnconvertedAddresses } from '#tests/support/accounts/unconverted-addresses.ts';
import { SESSION_SECRET } from '#tests/support/app/secrets.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import type { Operations } from '../../contract/operations.ts';
import { convertStoredAddresses } from '../service.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});
afterEach(() => testApp.close());

async function upgrade() {
  await listUnconvertedAddresses(testApp);
  await convertStoredAddresses({ connection: testApp.connection, secret: SESSION_SECRET, emails: emailColumns });
}

const addClient = (email: string) => createSignedInClient(testApp, { email });
const listClientEmails = async () => (await testApp.connection.db.select().from(clients)).map(({ email }) => email);
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

describe('an address that an earlier release stored with an ignorable character', () => {
  test('is listed by the migration, whichever character it is', async () => {
    const { db } = testApp.connection;
    const at = testApp.clock.now();
    const all = Array.from({ length: 0x11_00_00 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
    const ignorable = all.map((code) => String.fromCodePoint(code)).filter((char) => /\p{DI}/u.test(char));
    const emails = [...ignorable.map((char) => `kai${char}@example.com`), 'jürgen@example.com'];
    for (let start = 0; start < emails.length; start += 1000)
      await db
        .insert(subscribers)
        .values(emails.slice(start, start + 1000).map((email) => ({ id: newId(), email, subscribedAt: at })));
    await listUnconvertedAddresses(testApp);
    expect(await countLeft()).toBe(ignorable.length);
  });

  test('loses it at an end, and its client can sign in', async () => {
    const { client } = await addClient('\ufe0fk.ai@gmail.com');
    await upgrade();
    expect(await listClientEmails()).toEqual(['k.ai@gmail.com']);
    expect(await readOperations()).toEqual({ count: 0, first: [] });
    expect((await requestLoginLink(testApp, '\ufe0fk.ai@gmail.com')).statusCode).toBe(200);
    const token = await waitForToken(testApp, 'k.ai@gmail.com', 'verify-login');
    expect((await consumeToken(testApp, 'verify-login', token)).json().user).toMatchObject({ id: client.id });
  });

  test('loses it at an end for the client who has its mailbox, and stays if that is another client', async () => {
    await addClient('kai@example.com');
    await addClient('noor@example.com');
    await addClient('\u034fnoor@example.com');
    const { addClass } = await createClassFixture(testApp);
    await addSignUp((await addClass()).id, '\u034fkai@example.com');
    await upgrade();
    expect((await testApp.connection.db.select().from(signUps))[0]?.email).toBe('kai@example.com');
    expect(await readOperations()).toMatchObject({
      count: 1,
      first: [{ address: '\u034fnoor@example.com', why: 'taken' }],
    });
  });

  test('keeps it inside, is listed, and its client can sign in', async () => {
    const inside = 'kai\u034f@example.com';
    await addClient(inside);
    await upgrade();
    expect(await listClientEmails()).toEqual([inside]);
    expect(await readOperations()).toMatchObject({ count: 1, first: [{ address: inside, why: 'unclear' }] });
    expect((await requestLoginLink(testApp, inside)).statusCode).toBe(200);
    const token = await waitForToken(testApp, inside, 'verify-login');
    expect((await consumeToken(testApp, 'verify-login', token)).statusCode).toBe(200);
  });
});
