import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInClient, signIn } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

type Person = Awaited<ReturnType<typeof signedInClient>>;
const copyOf = async ({ client, headers }: Person, remoteAddress: string) =>
  (await studio.app.inject({ method: 'GET', url: `/api/user/${client.id}/data`, headers, remoteAddress })).statusCode;

test('a client takes a copy ten times an hour, from whatever address, and nobody else has to wait for that', async () => {
  const [person, other] = [await signedInClient(studio), await signedInClient(studio)];
  const statuses: number[] = [];
  for (let index = 0; index < 12; index++) statuses.push(await copyOf(person, `203.0.113.${index}`));
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await copyOf(other, '203.0.113.1')).toBe(200);
  studio.clock.moveTo(new Date(studio.clock.now().getTime() + 3_601_000));
  const again = { ...person, ...(await signIn(studio, 'client', person.client.id)) };
  expect(await copyOf(again, '203.0.113.1')).toBe(200);
});

test('one address takes sixty copies a minute, no matter whose they are, an IPv6 visitor as a whole /64', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 7; index++) {
    const person = await signedInClient(studio);
    for (let copy = 0; copy < 9; copy++) statuses.push(await copyOf(person, `2001:db8:7:7::${index}${copy}`));
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429, 429]);
  expect(await copyOf(await signedInClient(studio), '2001:db8:7:8::1')).toBe(200);
});
