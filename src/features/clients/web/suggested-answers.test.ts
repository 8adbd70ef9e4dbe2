import { expect, test } from 'vitest';
import { deliveredForms } from '../domain/delivered-forms.ts';
import { suggestAnswers } from './suggested-answers.ts';

const newClient = deliveredForms['new-client'];

test.each([
  ['the preferred name', { firstName: 'Minh', preferredName: 'Min' }, 'Min'],
  ['the first name without one', { firstName: 'Minh', preferredName: '' }, 'Minh'],
  ['the first name when the preferred one is unknown', { firstName: 'Minh', preferredName: 'Unknown' }, 'Minh'],
  ['the part of a long name that fits', { firstName: 'M'.repeat(100), preferredName: '' }, 'M'.repeat(60)],
])('what to call a client is suggested as %s', (_, user, name) => {
  expect(suggestAnswers(newClient, user)).toEqual({ 'call-me': name });
});

test('nothing is suggested without a name, or to a form without that question', () => {
  expect(suggestAnswers(newClient, { firstName: 'Unknown', preferredName: '' })).toEqual({});
  expect(suggestAnswers(deliveredForms['dosha-quiz'], { firstName: 'Minh', preferredName: '' })).toEqual({});
});
