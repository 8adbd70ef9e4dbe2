import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { classes } from '#features/classes/tables/classes.ts';
import { newId } from '#platform/database/id.ts';
import { addDays } from '#platform/time/day.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { writeWaiver } from '#tests/support/app/new-business.ts';
import { parseFeed } from '#tests/support/classes/calendar-feed.ts';
import { createClassAdminFixture } from '#tests/support/classes/class-admin-fixture.ts';

const METRICS_TOKEN = 'a token of the tests, long enough to read with';
const link = 'https://meet.example.com/j/8123?pwd=x1';
let admin: AdminFixture;
let classFixture: Awaited<ReturnType<typeof createClassAdminFixture>>;
beforeAll(async () => {
  admin = await createAdminTestApp({ environment: { METRICS_TOKEN } });
  await admin.testApp.app.listen({ port: 0, host: '127.0.0.1' });
  classFixture = await createClassAdminFixture(admin);
});
afterAll(() => admin.testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => admin.testApp.app.inject({ url, headers });
const readFeed = async () => parseFeed((await get('/calendar.ics')).body);
const findEntry = async (id: string) => (await readFeed()).entries.find(({ uid }) => uid === `class-${id}@studio.test`);
const change = async (body: object) => {
  const { version } = await admin.requestOk('GET', '/api/admin/settings');
  await admin.requestOk('PUT', '/api/admin/settings', { version, ...body });
};
const names = ({ title, date, time }: { title: string; date: string; time: string }) => ({ title, date, time });

test('the feed of all classes needs no secret, has the hours of the studio and no link of an online class', async () => {
  const event = await classFixture.createClass({
    date: '2026-11-27',
    location: 'Online',
    onlineLink: link,
    priceText: '$18',
    description: 'Slow.\nWarm.',
  });
  const response = await get('/calendar.ics');
  expect(response.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(parseFeed(response.body).name).toBe('Mat & Tin');
  expect(await findEntry(event._id)).toMatchObject({
    sequence: 0,
    title: `${event.title} (Mat & Tin)`,
    status: 'CONFIRMED',
    minutes: 60,
    start: '2026-11-27T19:00:00',
    instant: '2026-11-28T03:00:00.000Z',
    location: 'Online',
  });
  expect((await findEntry(event._id))?.description).toContain('Slow.\nWarm.\n\n$18\n\nSign up: http://studio.test/');
  expect(response.body.replaceAll('\r\n ', '')).not.toContain('meet.example.com');
});

test('a change, a move and a cancellation of a class keep its UID and raise its sequence', async () => {
  const event = await classFixture.createClass({ date: '2027-03-14' });
  await classFixture.signUp(event);
  expect(await findEntry(event._id)).toMatchObject({ sequence: 0 });
  await classFixture.updateClass(event._id, { ...names(event), capacity: 30 });
  expect(await findEntry(event._id)).toMatchObject({ sequence: 0 });
  await classFixture.updateClass(event._id, { ...names(event), title: 'Another title' });
  expect(await findEntry(event._id)).toMatchObject({ sequence: 1, title: 'Another title (Mat & Tin)' });
  await classFixture.updateClass(event._id, { title: 'Another title', date: '2027-03-14', time: '09:30' });
  expect(await findEntry(event._id)).toMatchObject({ sequence: 2, instant: '2027-03-14T16:30:00.000Z' });
  await classFixture.updateClass(event._id, { ...names(event), title: 'Another title', location: 'The garden' });
  expect((await findEntry(event._id))?.sequence).toBe(3);
  await classFixture.removeClasses([event._id]);
  expect(await findEntry(event._id)).toMatchObject({ sequence: 4, status: 'CANCELLED' });
});

test('a cancelled class leaves the feed after 30 days, and a past class after 90', async () => {
  const now = admin.testApp.clock.now().getTime();
  const daysAgo = (days: number) => new Date(now - days * 86_400_000 + 1_000);
  const row = (day: string, cancelledAt: Date | null) => ({
    id: newId(),
    title: `Class ${newId()}`,
    day,
    time: '10:00',
    createdAt: daysAgo(200),
    cancelledAt,
  });
  const [kept, dropped] = [row('2026-12-20', daysAgo(29)), row('2026-12-20', daysAgo(30.1))];
  const [recent, old] = [row(addDays('2026-11-20', -90), null), row(addDays('2026-11-20', -91), null)];
  await admin.testApp.connection.db.insert(classes).values([kept, dropped, recent, old]);
  await expect.poll(async () => (await findEntry(kept.id))?.status).toBe('CANCELLED');
  expect(await findEntry(dropped.id)).toBeUndefined();
  expect((await findEntry(recent.id))?.status).toBe('CONFIRMED');
  expect(await findEntry(old.id)).toBeUndefined();
});

test('hostile words of a class are text in the feed', async () => {
  const title = 'Yin; "Rest", \\n 🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙🌙 BEGIN:VEVENT';
  const description = 'One\nEND:VEVENT\nBEGIN:VEVENT\nUID:evil@example.com\nDTSTART:20270101T000000Z\nEND:VEVENT';
  const before = (await readFeed()).entries.length;
  const event = await classFixture.createClass({ date: '2027-01-09', title, description, location: 'A, B; C\\D' });
  const { entries } = await readFeed();
  expect(entries).toHaveLength(before + 1);
  expect(await findEntry(event._id)).toMatchObject({ title: `${title} (Mat & Tin)`, location: 'A, B; C\\D' });
  expect((await findEntry(event._id))?.description).toContain(description);
});

test('a calendar program with the current feed gets 304 until a class changes', async () => {
  const { etag } = (await get('/calendar.ics')).headers;
  const ask = () => get('/calendar.ics', { 'if-none-match': String(etag) });
  expect(await ask()).toMatchObject({ statusCode: 304, body: '' });
  // Not the minute, but a change decides.
  admin.testApp.clock.setTime(new Date(admin.testApp.clock.now().getTime() + 2 * 60_000));
  expect((await ask()).statusCode).toBe(304);
  await classFixture.createClass({ date: '2027-01-10' });
  expect((await ask()).statusCode).toBe(200);
});

test('a feed of 500 classes comes from the cache', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({
    id: newId(),
    title: `Long series ${index}`,
    day: addDays('2027-02-01', index),
    time: '07:00',
    createdAt: admin.testApp.clock.now(),
  }));
  await admin.testApp.connection.db.insert(classes).values(rows);
  await expect.poll(async () => (await readFeed()).entries.length).toBeGreaterThan(500);
  const base = `http://127.0.0.1:${(admin.testApp.app.server.address() as AddressInfo).port}`;
  const countReadyMade = async () => {
    const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return Number(/\nready_made_answers_total (\d+)\n/.exec(await response.text())?.[1]);
  };
  // Entries end with the minute, so only the second answer of a minute is certainly ready.
  const readTwice = async () => {
    const before = await countReadyMade();
    const one = await (await fetch(`${base}/calendar.ics`)).text();
    expect(await (await fetch(`${base}/calendar.ics?from=a-calendar`)).text()).toBe(one);
    return (await countReadyMade()) - before;
  };
  await expect.poll(readTwice, { timeout: 30_000 }).toBeGreaterThan(0);
});

test('the feed is empty without classes, and a closed site has no feed', async () => {
  const { parts, opening } = await admin.requestOk('GET', '/api/admin/settings');
  expect((await readFeed()).entries.length).toBeGreaterThan(0);
  // Classes go on again only with a waiver of the business.
  await writeWaiver(admin);
  await change({ parts: { ...parts, classes: false } });
  expect((await readFeed()).entries).toEqual([]);
  await change({ parts });
  expect((await readFeed()).entries.length).toBeGreaterThan(0);
  await change({ opening: { ...opening, isOpen: false } });
  expect((await get('/calendar.ics')).statusCode).toBe(404);
});
