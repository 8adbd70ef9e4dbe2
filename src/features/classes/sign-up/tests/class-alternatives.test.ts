import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import type { ListedEvent } from '../../contract/classes.ts';

let testApp: TestApp;
let classFixture: Awaited<ReturnType<typeof createClassFixture>>;

beforeAll(async () => {
  testApp = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  classFixture = await createClassFixture(testApp);
});
afterAll(() => testApp.close());

const getStatus = async (event: { title: string; day: string }) =>
  (
    await testApp.app.inject(`/api/class-status?${new URLSearchParams({ classTitle: event.title, date: event.day })}`)
  ).json();
const listEvents = async (query: string): Promise<ListedEvent[]> =>
  (await testApp.app.inject(`/api/events?${query}`)).json();

test('a class that fills up names the next open classes, and no longer names them when they fill up too', async () => {
  const wanted = await classFixture.addClass({ title: 'Wanted', capacity: 1 });
  const again = await classFixture.addClass({ title: 'Wanted', day: '2026-12-04', capacity: 1 });
  const later = await classFixture.addClass({ title: 'Wanted', day: '2026-12-11' });
  const other = await classFixture.addClass({ title: 'Other', day: '2026-11-28', time: '19:00', location: 'Hall' });
  expect(await getStatus(wanted)).toMatchObject({ action: 'sign-up', capacity: 1, alternatives: [] });
  expect((await listEvents(`from=${wanted.day}&to=${wanted.day}`))[0]?.alternatives).toEqual([]);

  await classFixture.signUp(classFixture.createSignUpForm(wanted, { email: 'first@example.com' }));
  const sameHour = {
    reason: 'same-hour',
    _id: other.id,
    title: 'Other',
    date: other.day,
    time: '19:00',
    location: 'Hall',
    placesLeft: 12,
  };
  expect((await getStatus(wanted)).alternatives).toEqual([
    {
      reason: 'same-class',
      _id: again.id,
      title: 'Wanted',
      date: again.day,
      time: '18:00',
      location: '',
      placesLeft: 1,
    },
    sameHour,
  ]);

  await classFixture.signUp(classFixture.createSignUpForm(again, { email: 'second@example.com' }));
  const listed = await listEvents(`from=${wanted.day}&to=${wanted.day}`);
  expect(listed.map(({ _id }) => _id)).toEqual([wanted.id]);
  expect(listed[0]?.alternatives).toMatchObject([{ reason: 'same-class', _id: later.id }, sameHour]);
});

test('a refused sign-up for a full class changes nothing, and an open or past class has no alternatives', async () => {
  const full = await classFixture.addClass({ title: 'Full', capacity: 0, day: '2026-12-15' });
  const open = await classFixture.addClass({ title: 'Full', day: '2026-12-16' });
  const past = await classFixture.addClass({ title: 'Full', day: '2026-11-02', capacity: 0 });
  const refused = await classFixture.signUp(classFixture.createSignUpForm(full, { email: 'late@example.com' }));
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'class-full']);
  expect((await getStatus(full)).alternatives).toMatchObject([{ _id: open.id }, { reason: 'same-hour' }]);
  expect((await getStatus(open)).alternatives).toEqual([]);
  expect(await getStatus(past)).toMatchObject({ action: 'past', alternatives: [] });
});

test('a cancellation link names the nearest open class with the same title, unless its person is in it', async () => {
  const wanted = await classFixture.addClass({ title: 'Repeated', day: '2026-12-02' });
  const again = await classFixture.addClass({ title: 'Repeated', day: '2026-12-09' });
  const form = { email: 'away@example.com' };
  const { json } = await classFixture.signUp(classFixture.createSignUpForm(wanted, form));
  const token = testApp.links.sign('cancel-sign-up', json().signUpId);
  const readPage = async () => (await testApp.app.inject(`/api/signup/cancellation?token=${token}`)).json();
  expect((await readPage()).anotherDay).toMatchObject({ _id: again.id, date: again.day, reason: 'same-class' });

  await classFixture.signUp(classFixture.createSignUpForm(again, form));
  expect((await readPage()).anotherDay).toBeNull();
});
