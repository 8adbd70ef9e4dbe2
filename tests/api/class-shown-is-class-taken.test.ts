import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes } from '#database/tables/classes.ts';
import { makeApi } from '#web/api/client.ts';
import { signUpAddress } from '#web/features/classes/class-address.ts';
import { classAsked } from '#web/features/classes/class-standing.ts';
import { classDesk } from '../support/class-desk.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let desk: Awaited<ReturnType<typeof classDesk>>;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  desk = await classDesk(studio);
});
afterAll(() => studio.close());

/** What the page of an address knows, asked of this studio. */
async function pageOf(address: string) {
  const api = makeApi(async ({ method, path }) => {
    const answer = await studio.app.inject({ method: method as 'GET', url: path });
    return { status: answer.statusCode, body: answer.json() };
  });
  const { named } = await classAsked(api, `http://studio.example${address}`);
  if (!named) throw new Error(`${address} names no class`);
  return named;
}

const takenOf = async (id: string) => (await desk.placesOf(id))?.taken;
const fill = (id: string, taken: number) =>
  studio.connection.db.update(classes).set({ taken, capacity: 1 }).where(eq(classes.id, id));

/** Two classes of one name on one day, of which the earlier is full, and the page of an address without a time. */
async function twoOfOneName() {
  const early = await desk.addClass({ time: '09:00', capacity: 1 });
  const late = await desk.addClass({ title: early.title, time: '18:00', capacity: 1 });
  await fill(early.id, 1);
  const shown = await pageOf(`/signup?${new URLSearchParams({ title: early.title, date: early.day })}`);
  expect(shown.time).toBe('18:00');
  const form = (email: string) => desk.body(early, { email, time: shown.time });
  return { early, late, shown, form };
}

test('a sign-up goes to the class that the page shows, although another of its name has a place by then', async () => {
  const { early, late, form } = await twoOfOneName();
  await fill(early.id, 0);
  expect((await desk.signUp(form('shown@example.com'))).statusCode).toBe(201);
  expect([await takenOf(early.id), await takenOf(late.id)]).toEqual([0, 1]);
});

test('where the class that is shown is full by then, nobody gets a place in the other', async () => {
  const { early, late, form } = await twoOfOneName();
  await fill(early.id, 0);
  await fill(late.id, 1);
  const refused = await desk.signUp(form('late@example.com'));
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'class-full']);
  expect(await takenOf(early.id)).toBe(0);
});

test('a class that was moved meanwhile takes no sign-up for the time that was shown', async () => {
  const { late, form } = await twoOfOneName();
  await studio.connection.db.update(classes).set({ time: '19:00' }).where(eq(classes.id, late.id));
  const refused = await desk.signUp(form('moved@example.com'));
  expect([refused.statusCode, refused.json().reason]).toEqual([404, 'class-not-found']);
});

test('the link to the form keeps the time of the class that is shown', async () => {
  const { shown } = await twoOfOneName();
  expect(await pageOf(signUpAddress(shown))).toEqual(shown);
});
