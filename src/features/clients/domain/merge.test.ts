import { expect, test } from 'vitest';
import { areAnswersReplaced, getUndoEnd } from './merge.ts';

const at = new Date('2026-11-20T18:00:00Z');
const later = new Date('2026-11-21T18:00:00Z');

test.each([
  [30, '2026-12-20T18:00:00.000Z'],
  [0, '2026-12-20T18:00:00.000Z'],
  [90, '2026-12-20T18:00:00.000Z'],
  [7, '2026-11-27T18:00:00.000Z'],
])('with a retention of %i days a merge can be undone until %s', (keptDays, end) => {
  expect(getUndoEnd(at, keptDays).toISOString()).toBe(end);
});

test.each([
  ['submitted answers replace a draft', { savedAt: later, submittedAt: null }, { savedAt: at, submittedAt: at }, true],
  [
    'a draft never replaces submitted answers',
    { savedAt: at, submittedAt: at },
    { savedAt: later, submittedAt: null },
    false,
  ],
  [
    'the later one of two drafts counts',
    { savedAt: at, submittedAt: null },
    { savedAt: later, submittedAt: null },
    true,
  ],
  [
    'the later submitted answers count',
    { savedAt: later, submittedAt: later },
    { savedAt: at, submittedAt: at },
    false,
  ],
  [
    'the record that stays keeps its answers of the same time',
    { savedAt: at, submittedAt: at },
    { savedAt: at, submittedAt: at },
    false,
  ],
])('%s', (_name, kept, other, isReplaced) => {
  expect(areAnswersReplaced(kept, other)).toBe(isReplaced);
});
