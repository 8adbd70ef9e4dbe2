import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminFixture, createAdminFixture } from '#tests/support/app/admin-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import { parseFeed } from '#tests/support/classes/calendar-feed.ts';
import { createSeriesFixture } from '#tests/support/classes/series-fixture.ts';

const bring = 'A blanket & warm socks';

let admin: AdminFixture;
let series: Awaited<ReturnType<typeof createSeriesFixture>>;
beforeAll(async () => {
  admin = await createAdminFixture(await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } }));
  series = await createSeriesFixture(admin);
});
afterAll(() => admin.testApp.close());

const readText = async (url: string) => (await admin.testApp.app.inject(url)).body;
const names = ({ title, date, time }: { title: string; date: string; time: string }) => ({ title, date, time });
const unfold = (mail: { attachments?: { content: string | Buffer }[] } | undefined) =>
  String(mail?.attachments?.[0]?.content ?? '').replaceAll(/\r?\n[ \t]/g, '');

describe('what to bring to a class', () => {
  test('visitors read it on the calendar, on the ticket, in the email and in the calendar files', async () => {
    const event = await series.classAdmin.createClass({ date: '2026-11-27', bring: ` ${bring}\u200b` });
    expect(event).toMatchObject({ bring });
    const { title, date, time } = event;
    const status = await readText(`/api/class-status?${new URLSearchParams({ classTitle: title, date })}`);
    expect(JSON.parse(status)).toMatchObject({ bring });
    const query = new URLSearchParams({ title, date, time });
    for (const page of [`/signup?${query}`, `/signup-selection?${query}`, `/calendar?month=2026-11&day=${date}`])
      expect(await readText(page), page).toContain('blanket &amp; warm socks');
    const { email } = await series.classAdmin.signUp(event);
    const [confirmed] = await admin.testApp.mailsTo(email);
    expect(confirmed?.text).toContain(`What to bring: ${bring}`);
    expect(unfold(confirmed)).toContain(`What to bring: ${bring}`);
    const { entries } = parseFeed(await readText('/calendar.ics'));
    expect(entries.find(({ uid }) => uid === `class-${event._id}@studio.test`)?.description).toContain(bring);
  });

  test('nothing is said of it for a class without it', async () => {
    const event = await series.classAdmin.createClass({ date: '2026-11-28' });
    expect(event).toMatchObject({ bring: '' });
    const { email } = await series.classAdmin.signUp(event);
    const [confirmed] = await admin.testApp.mailsTo(email);
    expect(confirmed?.text).not.toContain('What to bring');
    expect(unfold(confirmed)).not.toContain('What to bring');
    const query = new URLSearchParams({ title: event.title, date: event.date, time: event.time });
    expect(await readText(`/signup?${query}`)).not.toContain('What to bring');
  });

  test('a change of it is told by email, is in the history, and stays when a request does not name it', async () => {
    const event = await series.classAdmin.createClass({ date: '2026-11-29', bring: 'A mat' });
    const { email } = await series.classAdmin.signUp(event);
    await series.classAdmin.updateClass(event._id, { ...names(event), bring, notify: true });
    const [, changed] = await admin.testApp.mailsTo(email, 2);
    expect(changed?.text).toContain(`What to bring: ${bring}\n(was: A mat)`);
    const kept = await series.classAdmin.updateClass(event._id, { ...names(event), capacity: 9 });
    expect(kept.body.event.bring).toBe(bring);
    const emptied = await series.classAdmin.updateClass(event._id, { ...names(event), bring: '' });
    expect(emptied.body.event.bring).toBe('');
    const changes = (await admin.listHistory(event._id)).flatMap((entry) => entry.changes);
    expect(changes.filter(({ field }) => field === 'what to bring')).toEqual([
      { field: 'what to bring', before: 'A mat', after: bring },
      { field: 'what to bring', before: bring, after: '' },
    ]);
  });

  test.each([
    ['of 201 characters', 'a'.repeat(201)],
    ['of two lines', 'A mat\nA blanket'],
    ['that is no text', 7],
  ])('a text %s is refused, and the answer names the field', async (_, text) => {
    const body = { title: `Class ${crypto.randomUUID()}`, date: '2026-11-30', time: '18:00', bring: text };
    const refused = await admin.call('POST', '/api/admin/events', body);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['body/bring']]);
    expect(refused.body.message).toContain('what to bring');
  });

  test('all classes of a series have it, a change reaches them, and one that was changed alone keeps its own', async () => {
    const { series: created, events } = await series.createSeries({ bring: 'A mat' });
    expect(events.map((event) => event.bring)).toEqual(['A mat', 'A mat', 'A mat', 'A mat']);
    const [first, second] = events;
    if (!first || !second) throw new Error('no classes');
    await series.classAdmin.updateClass(second._id, { ...names(second), bring: 'A hat' });
    const { series: now } = await series.getSeries(created._id);
    await series.change(now, first, 'all', { bring });
    const after = await series.getSeries(created._id);
    expect(after.events.map((event) => event.bring)).toEqual([bring, 'A hat', bring, bring]);
    expect(after.events.map(({ changedFields }) => changedFields)).toEqual([[], ['bring'], [], []]);
    const more = { version: after.series.version, count: 1 };
    const added = await admin.requestOk('POST', `/api/admin/series/${created._id}/classes`, more);
    expect(added.events.map((event: { bring: string }) => event.bring)).toEqual([bring]);
  });
});
