import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RegularForm, Setting } from '#platform/settings/setting.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createRegularForm, RegularPart } from '../web/regular-part.tsx';

vi.mock('#app/settings-list.ts', async (original) => {
  const module = await original<typeof import('#app/settings-list.ts')>();
  const { lineOfText, wholeNumber } = await import('#platform/settings/fields.ts');
  const { regularSetting } = await import('#platform/settings/regular-setting.ts');
  const parking = regularSetting('parking', {
    fields: {
      spaces: wholeNumber({ label: 'Spaces', term: 'Spaces', min: 0, max: 20, unit: 'spaces' }),
      words: lineOfText({ label: 'Where to park', term: 'Where', max: 40, isOptional: true }),
    },
    default: { spaces: 2, words: '' },
    history: ({ spaces, words }) => ({ 'parking spaces': String(spaces), 'where to park': words || 'nothing' }),
    group: 'classes',
    label: 'Parking',
    sentence: 'Beside the address.',
    button: 'Change parking',
  });
  return { ...module, parking, settingsList: [...module.settingsList, parking] };
});

const URL = '/api/admin/settings';
let admin: AdminFixture;
let parking: Setting & { form: RegularForm };
beforeAll(async () => {
  ({ parking } = (await import('#app/settings-list.ts')) as unknown as { parking: typeof parking });
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const change = async (value: unknown) =>
  admin.call('PUT', URL, { version: (await admin.requestOk('GET', URL)).version, parking: value });

test('a setting that is only declared and listed has its default, is changed, and is in the history', async () => {
  expect(await admin.requestOk('GET', URL)).toMatchObject({ parking: { spaces: 2, words: '' } });
  const value = { spaces: 3, words: 'Behind the house' };
  expect(await change(value)).toMatchObject({ status: 200, body: { parking: value } });
  expect(await admin.requestOk('GET', URL)).toMatchObject({ parking: value });
  const [entry] = await admin.requestOk('GET', '/api/admin/history?kind=settings');
  expect(entry?.changes).toEqual([
    { field: 'parking spaces', before: '2', after: '3' },
    { field: 'where to park', before: 'nothing', after: 'Behind the house' },
  ]);
});

test('a value outside the limits of the declaration is refused, and the message names its field', async () => {
  expect(await change({ spaces: 21, words: '' })).toMatchObject({
    status: 400,
    body: { fields: { 'body/parking/spaces': expect.any(String) } },
  });
});

test('the documentation of the API has the setting', async () => {
  const { components } = (await admin.testApp.app.inject('/api/openapi.json')).json();
  expect(components.schemas.AdminSettings.properties.parking.properties).toHaveProperty('spaces');
});

test('the page draws its part, and its form reads what a person enters', () => {
  const part = createElement(RegularPart, { form: parking.form, value: { spaces: 3, words: '' }, hidden: {} });
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, part));
  for (const text of ['Parking', 'Beside the address.', 'Spaces', '3', 'Where', 'None', 'Change parking'])
    expect(html).toContain(`>${text}<`);
  const form = createRegularForm(parking.form);
  expect(form.parse({ spaces: ' 4 ', words: 'Behind\nthe house' })).toEqual({ spaces: 4, words: 'Behind the house' });
  expect(form.safeParse({ spaces: '21' }).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter whole spaces, from 0 to 20.',
  ]);
});
