import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminSettings } from '#app/settings-list.ts';
import { type AdminFixture, createAdminFixture } from '../support/app/admin-fixture.ts';
import { publishSample } from '../support/app/sample-studio.ts';
import { createTestApp } from '../support/app/test-app.ts';
import { escapeHtml, findInjectedTags } from '../support/attacks/injected-markup.ts';
import { scriptPayloads } from '../support/attacks/script-payloads.ts';
import { type FieldPath, getField, listTextFields, setField } from '../support/attacks/text-fields.ts';
import { contract } from '../support/http/contract.ts';

const SETTINGS = '/api/admin/settings';
const days = { from: '2026-11-20', to: '2026-11-22' };
const range = { from: '09:00', to: '12:00', sessionType: '', place: '' };
const openingHours = [{ weekday: 1, from: '09:00', to: '12:00' }];

/** An entry in every list and group that the sample leaves empty, because only a text that is there can be replaced. */
const examples = {
  closure: { ...days, sentence: 'Back soon.' },
  absences: [{ ...days, concerns: 'both', sentence: 'Away.' }],
  announcement: { ...days, text: 'A new class.', link: '/calendar' },
  hours: {
    weekly: [{ weekday: 1, ...range, firstDay: '', lastDay: '' }],
    exceptions: [{ firstDay: '2026-12-01', lastDay: '2026-12-01', ranges: [range] }],
  },
};

let admin: AdminFixture;
let base: Record<string, unknown>;
beforeAll(async () => {
  const testApp = await createTestApp({ withPages: true, environment: { RATE_LIMITS: 'off' } });
  await publishSample(testApp.connection);
  admin = await createAdminFixture(testApp);
  const { version: _version, ...saved }: AdminSettings = await admin.requestOk('GET', SETTINGS);
  const [first, ...others] = saved.sessions;
  const scale = { lowestCents: 5_000, highestCents: 14_000, suggestedCents: null };
  const price = { kind: 'sliding', ...scale, next: { from: '2027-01-01', ...scale } };
  base = {
    ...saved,
    ...examples,
    business: { ...saved.business, openingHours },
    places: saved.places.map(({ formerNames: _formerNames, ...place }) => place),
    sessions: [{ ...first, price }, ...others],
    hours: { ...saved.hours, ...examples.hours },
  };
});
afterAll(() => admin.testApp.close());

const allFields = listTextFields(contract['PUT /api/admin/settings'].body);
/** It names an entry that there is, so it is not the owner's text. */
const isChoice = (path: FieldPath) => ['key', 'pickupPlace'].includes(String(path.at(-1)));
const fields = allFields.filter((path) => !isChoice(path));
const nameField = (path: FieldPath) => `body/${path.join('/')}`;
const save = async (change: object) =>
  admin.call('PUT', SETTINGS, { ...change, version: (await admin.requestOk('GET', SETTINGS)).version });
const readHtml = async (url: string) => {
  const { statusCode, body } = await admin.testApp.app.inject(url);
  expect([url, statusCode]).toEqual([url, 200]);
  return body;
};
/** The pages beside the home page, which each round reads. */
const pages = ['/about', '/yoga', '/chocolates', '/contact', '/calendar', '/privacy', '/cart', '/admin/business'];

test('the document of this test contains every text of the settings', async () => {
  const missing = allFields.filter((path) => getField(base, path) === undefined).map(nameField);
  expect(missing).toEqual([]);
  expect((await save(base)).body).not.toHaveProperty('reason');
});

test('the search for tags finds each payload that is not escaped', () => {
  const places = (payload: string) => [`<p>${payload}</p>`, `<p title="${payload}">`, `<a title='${payload}'>`];
  const unseen = scriptPayloads.filter(
    (payload) => ![...places(payload), `<a href="${payload}">x</a>`].some((html) => findInjectedTags(html).length > 0),
  );
  // They need another reader, such as a template or a sanitizer, or do nothing in HTML itself.
  expect(unseen.filter((payload) => !/^(<scr<|<img\/|<img src="x` |\[x\]|\{\{|&lt;|\\u003c)/.test(payload))).toEqual(
    [],
  );
});

/** Each text of the settings has another payload; what was refused has its example again. */
async function saveHostile(round: number): Promise<Record<string, unknown>> {
  const change = structuredClone(base);
  const getPayload = (path: FieldPath) => scriptPayloads[(round + fields.indexOf(path)) % scriptPayloads.length];
  for (const path of fields) setField(change, path, getPayload(path));
  const first = await save(change);
  const refused: Record<string, string> = first.body.fields;
  expect(first.status).toBe(400);
  for (const path of fields.filter((path) => nameField(path) in refused)) {
    expect(refused[nameField(path)]).toMatch(/^[A-Z“].+\.$/);
    setField(change, path, getField(base, path));
  }
  expect(Object.keys(refused).filter((name) => !fields.map(nameField).includes(name))).toEqual([]);
  const second = await save(change);
  expect([second.status, second.body.message]).toEqual([200, undefined]);
  for (const path of fields) expect([path, getField(second.body, path)]).toEqual([path, getField(change, path)]);
  return change;
}

test('a script in any text of the settings is refused with a sentence, or shown as text', async () => {
  const previews: { kind: string; cases: string[] }[] = await admin.requestOk('GET', '/api/admin/email-previews');
  const feed = new URL((await admin.requestOk('POST', '/api/admin/calendar-feed', { renew: false })).address);
  for (const round of scriptPayloads.keys()) {
    const saved = await saveHostile(round);
    const home = await readHtml('/');
    const [, data = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(home) ?? [];
    expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(getField(saved, ['business', 'name'])));
    expect(home).toContain(escapeHtml(String(getField(saved, ['announcement', 'text']))));
    const { kind, cases } = previews[round % previews.length] ?? { kind: '', cases: [] };
    const mail = await admin.requestOk(
      'GET',
      `/api/admin/email-preview?${new URLSearchParams({ kind, case: cases[0] ?? '' })}`,
    );
    const htmls = [home, await readHtml(pages[round % pages.length] ?? ''), await readHtml(mail.url)];
    expect(htmls.flatMap(findInjectedTags)).toEqual([]);
    const calendar = (await readHtml(feed.pathname)).replaceAll('\r\n ', '');
    expect(calendar.split('\r\n').filter((line) => line !== '' && !/^[A-Z][A-Z-]*[;:]/.test(line))).toEqual([]);
  }
});

test.each(allFields.filter(isChoice).map((path) => [path.join('/'), path] as const))(
  'a script as %s never names an entry',
  async (_name, path) => {
    const change = structuredClone(base);
    setField(change, path, scriptPayloads[0]);
    const { status, body } = await save(change);
    if (status === 200) expect(getField(body, path)).not.toBe(scriptPayloads[0]);
    else expect([status, body.message]).toEqual([400, expect.stringMatching(/^(The|Please) .+\.$/)]);
  },
);
