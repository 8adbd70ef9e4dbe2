import { expect, test } from 'vitest';
import { questionsOf } from '#domain/clients/form.ts';
import { currentForm } from '#domain/clients/forms.ts';
import { CHECK, openPart, partOf, partsOf } from './form-place.ts';

const form = currentForm('dosha-quiz');

test('who comes back goes on where something is missing', () => {
  const all = Object.fromEntries(questionsOf(form).map(({ id }) => [id, 'vata']));
  expect(openPart(form, {})).toBe('body');
  expect(openPart(form, { frame: 'vata' })).toBe('body');
  const { hunger: _, ...withoutOne } = all;
  expect(openPart(form, withoutOne)).toBe('appetite');
  expect(openPart(form, all)).toBe(CHECK);
});

test('a part in which nothing must be answered is shown once it is reached', () => {
  const intake = currentForm('new-client');
  const answers = {
    reach: 'email',
    'emergency-name': 'June',
    'emergency-phone': '5035550103',
    experience: 'none',
    'brings-you': 'My neighbor',
  };
  expect(openPart(intake, answers)).toBe('body');
  expect(openPart(intake, { ...answers, 'tender-places': ['none'] })).toBe('days');
});

test('every question is in one part', () => {
  expect(partsOf(form)).toEqual(['body', 'appetite', 'energy', 'mind', CHECK]);
  for (const question of questionsOf(form)) expect(partsOf(form)).toContain(partOf(form, question));
});
