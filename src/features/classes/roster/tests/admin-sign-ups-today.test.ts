import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createClassFixture } from '#tests/support/classes/class-fixture.ts';
import { signUps } from '../../tables/classes.ts';

let owner: AdminFixture;

beforeAll(async () => {
  owner = await createAdminTestApp({ now: '2026-11-22T03:00:00Z' });
});
afterAll(() => owner.testApp.close());

test('sign-ups are upcoming from today on and past before, in the zone of the business', async () => {
  const { db } = owner.testApp.connection;
  const classFixture = await createClassFixture(owner.testApp);
  const yesterday = await classFixture.addClass({ day: '2026-11-20', time: '23:00' });
  const today = await classFixture.addClass({ day: '2026-11-21', time: '07:00' });
  const tomorrow = await classFixture.addClass({ day: '2026-11-22', time: '07:00' });
  await classFixture.signUp(classFixture.createSignUpForm(tomorrow, { name: 'Tomorrow' }));
  const [row] = await db.select().from(signUps);
  if (!row) throw new Error('nobody is signed up');
  await db.insert(signUps).values([
    { ...row, id: newId(), classId: yesterday.id, name: 'Yesterday' },
    { ...row, id: newId(), classId: today.id, name: 'Today' },
  ]);
  const listNames = async (when: string) =>
    (await owner.requestOk('GET', `/api/admin/signups?when=${when}`)).map(({ name }: { name: string }) => name);
  expect(await listNames('past')).toEqual(['Yesterday']);
  expect(await listNames('upcoming')).toEqual(['Today', 'Tomorrow']);
  expect(await listNames('all')).toEqual(['Yesterday', 'Today', 'Tomorrow']);
});
