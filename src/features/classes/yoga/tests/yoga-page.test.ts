import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp({ withPages: true });
  await resetToSample(admin.testApp.connection);
});
afterAll(() => admin.testApp.close());

/** The text of the yoga page, as everyone gets it from the cache. */
async function readYoga(): Promise<string> {
  const { statusCode, body } = await admin.testApp.app.inject('/yoga');
  expect(statusCode).toBe(200);
  return body.replaceAll('<!-- -->', '');
}

test('the yoga page shows the next date of a class and of a workshop, and follows their changes at once', async () => {
  expect(await readYoga()).toContain('See dates<span class="sr-only"> of Slow Flow</span>');
  const createClass = async (title: string, date: string) =>
    (await admin.requestOk('POST', '/api/admin/events', { title, date, time: '18:00', priceText: '$18' })).event;
  const later = await createClass('Slow Flow', '2026-12-04');
  const next = await createClass('Slow Flow', '2026-11-27');
  await createClass('Slow Tasting', '2026-12-05');
  const both = await readYoga();
  for (const text of [
    '(Slow Flow, Friday, November 27, 6:00 PM PST)',
    'Saturday, December 5, 6:00 PM PST',
    '>$18</span>',
  ])
    expect(both).toContain(text);
  expect(both).toContain('/signup-selection?date=2026-11-27&amp;title=Slow+Flow');
  expect(both).not.toContain('December 4');
  expect(both).not.toContain(' of Slow Flow</span>');

  await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: [next._id] });
  expect(await readYoga()).toContain('Friday, December 4, 6:00 PM PST');
  await admin.requestOk('PUT', `/api/events/${later._id}`, { title: 'Slow Flow', date: '2026-12-04', time: '19:30' });
  expect(await readYoga()).toContain('Friday, December 4, 7:30 PM PST');
});
