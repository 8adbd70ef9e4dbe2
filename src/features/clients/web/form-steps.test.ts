import { expect, test } from 'vitest';
import { deliveredForms } from '../domain/delivered-forms.ts';
import { listQuestions } from '../domain/form.ts';
import { firstIncompleteStep, getStep, listSteps, REVIEW_STEP } from './form-steps.ts';

const form = deliveredForms['dosha-quiz'];

test('a client who comes back continues at the first step with a missing answer', () => {
  const all = Object.fromEntries(listQuestions(form).map(({ id }) => [id, 'vata']));
  expect(firstIncompleteStep(form, {})).toBe('body');
  expect(firstIncompleteStep(form, { frame: 'vata' })).toBe('body');
  const { hunger: _, ...withoutOne } = all;
  expect(firstIncompleteStep(form, withoutOne)).toBe('appetite');
  expect(firstIncompleteStep(form, all)).toBe(REVIEW_STEP);
});

test('a part in which nothing must be answered is shown once it is reached', () => {
  const intake = deliveredForms['new-client'];
  const answers = {
    reach: 'email',
    'emergency-name': 'June',
    'emergency-phone': '5035550103',
    experience: 'none',
    'brings-you': 'My neighbor',
  };
  expect(firstIncompleteStep(intake, answers)).toBe('body');
  expect(firstIncompleteStep(intake, { ...answers, 'tender-places': ['none'] })).toBe('days');
});

test('every question is in one part', () => {
  expect(listSteps(form)).toEqual(['body', 'appetite', 'energy', 'mind', REVIEW_STEP]);
  for (const question of listQuestions(form)) expect(listSteps(form)).toContain(getStep(form, question));
});
