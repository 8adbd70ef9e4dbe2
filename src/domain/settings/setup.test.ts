import { expect, test } from 'vitest';
import { defaultBusiness } from './default-business.ts';
import { defaultParts } from './opening.ts';
import { defaultSettings, type Settings } from './settings.ts';
import { hasPassed, listSetupLines, listUnfinishedSteps, type SetupFinding, type SetupState } from './setup.ts';

const nothing: SetupState = {
  ...{ hasClass: false, hasWaiver: false, hasTin: false, hasTwoStep: false, passed: new Set() },
};
const listUnfinished = (settings: Partial<Settings>, state: Partial<SetupState> = {}) =>
  listUnfinishedSteps(listSetupLines({ ...defaultSettings, ...settings }, { ...nothing, ...state }));

test('a new business has everything before it', () => {
  expect(listUnfinished({})).toEqual(['facts', 'class', 'tin', 'prices', 'waiver', 'payments']);
});

test('a business with its facts, a class, a tin and what its owner confirmed can open', () => {
  const business = {
    ...defaultBusiness,
    name: 'Fern',
    email: 'a@fern.studio',
    owner: { ...defaultBusiness.owner, firstName: 'Ada' },
  };
  const opening = { isOpen: false, confirmed: ['prices'] as const };
  const state = { hasClass: true, hasWaiver: true, hasTin: true, passed: new Set(['payments'] as const) };
  expect(listUnfinished({ business, opening }, state)).toEqual([]);
  expect(listUnfinished({ business, opening }, { ...state, hasTin: false })).toEqual(['tin']);
});

test('a business that sells nothing needs no tin, and a session can be given without payments', () => {
  expect(listUnfinished({ parts: { ...defaultParts, chocolates: false } })).toEqual([
    'facts',
    'class',
    'prices',
    'waiver',
  ]);
  expect(listUnfinished({ parts: { classes: false, sessions: false, chocolates: false, newsletter: true } })).toEqual([
    'facts',
  ]);
});

test('a check passes unless something that it found is wrong', () => {
  const found = (state: SetupFinding['state']) => ({ state, message: '', detail: '' });
  expect(hasPassed({ findings: [found('ok'), found('warning')] })).toBe(true);
  expect(hasPassed({ findings: [found('ok'), found('wrong')] })).toBe(false);
});
