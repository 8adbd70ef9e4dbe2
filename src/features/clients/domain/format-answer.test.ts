import { expect, test } from 'vitest';
import type { Question } from './form.ts';
import { formatAnswer } from './format-answer.ts';

const scale: Question = {
  kind: 'scale',
  id: 'sleep',
  label: 'How do you sleep?',
  lowest: 1,
  highest: 5,
  lowestLabel: 'badly',
  highestLabel: 'well',
};
const several: Question = {
  kind: 'several',
  id: 'aims',
  label: 'What brings you here?',
  options: [
    { id: 'rest', label: 'Rest' },
    { id: 'strength', label: 'Strength' },
  ],
};

test('an answer is shown with the words of its question', () => {
  expect(formatAnswer({ kind: 'short', id: 'name', label: 'Name', maxLength: 60 }, 'Maya')).toBe('Maya');
  expect(formatAnswer({ kind: 'date', id: 'born', label: 'Born' }, '1980-02-29')).toBe('Friday, February 29, 1980');
  expect(formatAnswer(scale, 4)).toBe('4, from 1 (badly) to 5 (well)');
  expect(formatAnswer(several, ['rest', 'strength'])).toBe('Rest, Strength');
  expect(formatAnswer({ kind: 'yes-no', id: 'new', label: 'New?' }, 'yes')).toBe('Yes');
});

test('a question without an answer has an empty text', () => {
  expect(formatAnswer(scale, undefined)).toBeUndefined();
  expect(formatAnswer(several, [])).toBeUndefined();
});
