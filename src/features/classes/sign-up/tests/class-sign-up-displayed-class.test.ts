import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiClient } from '#platform/api/client.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { classes } from '../../tables/classes.ts';
import { signUpUrl } from '../../web/class-url.ts';
import { loadRequestedClass } from '../web/class-status.ts';

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;
beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

async function loadSignUpPage(address: string) {
  const api = createApiClient(async ({ method, path }) => {
    const response = await testApp.app.inject({ method: method as 'GET', url: path });
    return { status: response.statusCode, body: response.json() };
  });
  const { namedClass } = await loadRequestedClass(api, `http://studio.example${address}`);
  if (!namedClass) throw new Error(`${address} names no class`);
  return namedClass;
}

const getPlacesTaken = async (id: string) => (await classFixture.countPlaces(id))?.taken;
const fillClass = (id: string, placesTaken: number) =>
  testApp.connection.db.update(classes).set({ placesTaken, capacity: 1 }).where(eq(classes.id, id));

async function createTwoClassesWithOneTitle() {
  const early = await classFixture.addClass({ time: '09:00', capacity: 1 });
  const late = await classFixture.addClass({ title: early.title, time: '18:00', capacity: 1 });
  await fillClass(early.id, 1);
  const signUpPage = await loadSignUpPage(`/signup?${new URLSearchParams({ title: early.title, date: early.day })}`);
  expect(signUpPage.time).toBe('18:00');
  const form = (email: string) => classFixture.createSignUpForm(early, { email, time: signUpPage.time });
  return { early, late, shown: signUpPage, form };
}

test('a sign-up is for the class that the page shows, even if an earlier class of that title has places', async () => {
  const { early, late, form } = await createTwoClassesWithOneTitle();
  await fillClass(early.id, 0);
  expect((await classFixture.signUp(form('shown@example.com'))).statusCode).toBe(201);
  expect([await getPlacesTaken(early.id), await getPlacesTaken(late.id)]).toEqual([0, 1]);
});

test('a visitor whose displayed class is full gets no place in the other class', async () => {
  const { early, late, form } = await createTwoClassesWithOneTitle();
  await fillClass(early.id, 0);
  await fillClass(late.id, 1);
  const rejected = await classFixture.signUp(form('late@example.com'));
  expect([rejected.statusCode, rejected.json().reason]).toEqual([409, 'class-full']);
  expect(await getPlacesTaken(early.id)).toBe(0);
});

test('a moved class accepts no sign-up for the time that was shown before', async () => {
  const { late, form } = await createTwoClassesWithOneTitle();
  await testApp.connection.db.update(classes).set({ time: '19:00' }).where(eq(classes.id, late.id));
  const rejected = await classFixture.signUp(form('moved@example.com'));
  expect([rejected.statusCode, rejected.json().reason]).toEqual([404, 'class-not-found']);
});

test('the link to the form has the time of the class that is shown', async () => {
  const { shown: signUpPage } = await createTwoClassesWithOneTitle();
  expect(await loadSignUpPage(signUpUrl(signUpPage))).toEqual(signUpPage);
});
