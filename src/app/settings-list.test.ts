import { expect, test } from 'vitest';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { completeSettings } from '#platform/settings/setting.ts';
import { settingsList } from './settings-list.ts';

const complete = (stored?: Readonly<Record<string, unknown>>) => completeSettings(settingsList, stored);
const defaultSettings = complete();

test('without a document the defaults apply', () => {
  expect(defaultSettings).toEqual(Object.fromEntries(settingsList.map((one) => [one.key, one.default])));
});

test('a document of an older release gets the facts that it does not have, at any depth', () => {
  const { classPayment: _, ...policies } = defaultBusiness.policies;
  const stored = { business: { name: 'Fern & Foil', policies: { ...policies, returns: 'None.' } } };
  expect(complete(stored)).toEqual({
    ...defaultSettings,
    business: {
      ...defaultBusiness,
      name: 'Fern & Foil',
      shopName: 'Fern & Foil',
      policies: { ...defaultBusiness.policies, returns: 'None.' },
    },
  });
});

test('a fact that the owner left empty stays empty', () => {
  const business = { ...defaultBusiness, geo: null, links: { ...defaultBusiness.links, instagram: '' } };
  const stored = { ...defaultSettings, business, sessions: [], absences: [] };
  expect(complete(stored)).toEqual(stored);
});

test('lists and optional parts are taken as they are', () => {
  const closure = { from: '2027-08-01', to: '2027-08-02', sentence: '' };
  const sessions = defaultSettings.sessions.slice(1);
  expect(complete({ closure, sessions })).toEqual({ ...defaultSettings, closure, sessions });
});

test('a fact that no longer exists is left out', () => {
  const business = { ...defaultBusiness, links: { ...defaultBusiness.links, former: 'https://former.example' } };
  expect(complete({ business, former: true })).toEqual(defaultSettings);
});
