import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedInClient, signIn } from '#tests/support/accounts/signed-in.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Person = Awaited<ReturnType<typeof createSignedInClient>>;
const exportStatus = async ({ client, headers }: Person, remoteAddress: string) =>
  (await testApp.app.inject({ method: 'GET', url: `/api/user/${client.id}/data`, headers, remoteAddress })).statusCode;

test('a client can export ten times an hour from any address, and other clients are not affected', async () => {
  const [person, other] = [await createSignedInClient(testApp), await createSignedInClient(testApp)];
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push(await exportStatus(person, `203.0.113.${index}`));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await exportStatus(other, '203.0.113.1')).toBe(200);
  testApp.clock.setTime(new Date(testApp.clock.now().getTime() + 3_601_000));
  const otherSession = { ...person, ...(await signIn(testApp, 'client', person.client.id)) };
  expect(await exportStatus(otherSession, '203.0.113.1')).toBe(200);
});

test('an IP address can request sixty exports a minute in all, and an IPv6 visitor counts as a whole /64', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++) {
    const person = await createSignedInClient(testApp);
    for (let copy = 0; copy < 9; copy++) statuses.push(await exportStatus(person, `2001:db8:7:7::${index}${copy}`));
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429, 429]);
  expect(await exportStatus(await createSignedInClient(testApp), '2001:db8:7:8::1')).toBe(200);
});
