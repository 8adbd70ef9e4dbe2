import { expect, test } from 'vitest';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { defaultOpening, defaultParts } from '#platform/business/opening.ts';
import {
  hasPassed,
  listSetupLines,
  listUnfinishedSteps,
  type SetupFinding,
  type SetupSettings,
  type SetupState,
  type SetupStep,
} from './setup.ts';

const newSettings: SetupSettings = {
  business: defaultBusiness,
  places: [],
  opening: defaultOpening,
  parts: defaultParts,
};
const nothing: SetupState = {
  hasClass: false,
  hasWaiver: false,
  hasTin: false,
  hasTwoStep: false,
  hasSentEmail: false,
  configured: new Set(),
  passed: new Set(),
};
const isDone = (step: SetupStep, settings: Partial<SetupSettings>, state: Partial<SetupState>) =>
  listSetupLines({ ...newSettings, ...settings }, { ...nothing, ...state }).find((line) => line.step === step)?.isDone;
const listUnfinished = (settings: Partial<SetupSettings>, state: Partial<SetupState> = {}) =>
  listUnfinishedSteps(listSetupLines({ ...newSettings, ...settings }, { ...nothing, ...state }));

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

test('emails are done once the login was checked and one has left', () => {
  const passed = new Set(['email'] as const);
  expect(isDone('email', {}, { passed })).toBe(false);
  expect(isDone('email', {}, { hasSentEmail: true })).toBe(false);
  expect(isDone('email', {}, { passed, hasSentEmail: true })).toBe(true);
});

test.each(['google', 'backups'] as const)(
  'the owner’s statement about %s counts only while it is not set up on the server',
  (step) => {
    const opening = { isOpen: false, confirmed: [step] };
    const configured = new Set([step]);
    expect(isDone(step, { opening }, {})).toBe(true);
    expect(isDone(step, { opening }, { configured })).toBe(false);
    expect(isDone(step, { opening }, { configured, passed: new Set([step]) })).toBe(true);
  },
);

test('an owner can take payments in person while there is no shop', () => {
  const opening = { isOpen: false, confirmed: ['payments'] as const };
  const parts = { ...defaultParts, chocolates: false };
  expect(isDone('payments', { parts }, {})).toBe(false);
  expect(isDone('payments', { parts, opening }, {})).toBe(true);
  expect(isDone('payments', { parts, opening }, { configured: new Set(['payments']) })).toBe(false);
  expect(isDone('payments', { opening }, {})).toBe(false);
});
