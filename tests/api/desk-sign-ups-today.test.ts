import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#database/id.ts';
import { signUps } from '#database/tables/classes.ts';
import { classDesk } from '../support/class-desk.ts';
import { type Desk, openDesk } from '../support/owner-desk.ts';

let owner: Desk;

beforeAll(async () => {
  // Already the 22nd in London, and still the 21st in Portland.
  owner = await openDesk({ now: '2026-11-22T03:00:00Z' });
});
afterAll(() => owner.studio.close());

test('sign-ups are upcoming from today on and past before, in the zone of the business', async () => {
  const { db } = owner.studio.connection;
  const desk = await classDesk(owner.studio);
  const yesterday = await desk.addClass({ day: '2026-11-20', time: '23:00' });
  const today = await desk.addClass({ day: '2026-11-21', time: '07:00' });
  const tomorrow = await desk.addClass({ day: '2026-11-22', time: '07:00' });
  await desk.signUp(desk.body(tomorrow, { name: 'Tomorrow' }));
  // The others straight into the table: nobody signs up for what has begun.
  const [row] = await db.select().from(signUps);
  if (!row) throw new Error('nobody is signed up');
  await db.insert(signUps).values([
    { ...row, id: newId(), classId: yesterday.id, name: 'Yesterday' },
    { ...row, id: newId(), classId: today.id, name: 'Today' },
  ]);
  const namesOf = async (when: string) =>
    (await owner.done('GET', `/api/admin/signups?when=${when}`)).map(({ name }: { name: string }) => name);
  expect(await namesOf('past')).toEqual(['Yesterday']);
  expect(await namesOf('upcoming')).toEqual(['Today', 'Tomorrow']);
  expect(await namesOf('all')).toEqual(['Yesterday', 'Today', 'Tomorrow']);
});
