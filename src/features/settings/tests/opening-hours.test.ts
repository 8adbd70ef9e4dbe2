import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { resetToSample } from '#tests/support/app/sample-studio.ts';

const URL = '/api/admin/settings';
const monday = { weekday: 1, from: '09:00', to: '12:00' };
const TEXT = 'Monday, 9:00 AM–12:00 PM and 2:00 PM–5:00 PM';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
beforeEach(() => resetToSample(admin.testApp.connection));
afterAll(() => admin.testApp.close());

const change = async (openingHours: unknown) =>
  admin.call('PUT', URL, {
    version: (await admin.requestOk('GET', URL)).version,
    business: { ...sampleBusiness, openingHours },
  });
/** Without the characters that keep a line together. */
const toPlain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '');
const readPublic = async (path: string) => JSON.parse(toPlain((await admin.testApp.app.inject(path)).body));
const readWhereOpen = async () => {
  const [{ footer }, { otherOptions }] = [await readPublic('/config/site'), await readPublic('/api/content/contact')];
  const lines = footer.visit.lines.filter((line: string) => line.startsWith('Open'));
  return [lines, otherOptions.facts.filter(({ term }: { term: string }) => term === 'Open')];
};

test('without opening hours no page mentions them', async () => {
  expect((await admin.requestOk('GET', URL)).business.openingHours).toEqual([]);
  expect(await readWhereOpen()).toEqual([[], []]);
});

test('opening hours are on the Contact page, in the footer and in the history, until they are removed', async () => {
  const openingHours = [{ ...monday, from: '14:00', to: '17:00' }, monday];
  expect((await change(openingHours)).body.business).toMatchObject({ openingHours });
  expect(await readWhereOpen()).toEqual([[`Open ${TEXT}`], [{ term: 'Open', text: TEXT }]]);
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(
    entry.changes.map(({ field, before, after }: Record<string, string>) => [field, before, toPlain(`${after}`)]),
  ).toEqual([['opening hours', 'none', TEXT]]);
  await change([]);
  expect(await readWhereOpen()).toEqual([[], []]);
});

test.each<[string, unknown, string]>([
  ['an end before the start', [{ ...monday, to: '08:00' }], 'body/business/openingHours/0/to'],
  ['a day that does not exist', [{ ...monday, weekday: 7 }], 'body/business/openingHours/0/weekday'],
  ['a time that does not exist', [{ ...monday, to: '25:00' }], 'body/business/openingHours/0/to'],
  ['two that overlap', [monday, { ...monday, from: '11:00' }], 'body/business/openingHours/1/from'],
  ['more than four for each day', Array.from({ length: 29 }, () => monday), 'body/business/openingHours'],
])('opening hours with %s are refused and change nothing', async (_case, openingHours, field) => {
  const { status, body } = await change(openingHours);
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toContain(field);
  expect((await admin.requestOk('GET', URL)).version).toBe(1);
});
