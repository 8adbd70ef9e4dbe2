import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, areSameAnswers } from './answers.ts';
import { mergeAnswers } from './merge-answers.ts';

const anyAnswers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('one', 'two', 'three'));

describe('two windows of one form', () => {
  test('the changes of two windows of one form are both kept', () => {
    const base = { a: 'one', b: 'one', c: 'one' };
    expect(mergeAnswers(base, { ...base, a: 'mine' }, { b: 'theirs', a: 'one', d: 'new' })).toEqual({
      merged: { a: 'mine', b: 'theirs', d: 'new' },
      conflicts: [],
    });
  });

  test('a question with different answers in two windows is a conflict, which the client decides', () => {
    expect(mergeAnswers({ a: 'one' }, { a: 'mine' }, { a: 'theirs' })).toEqual({
      merged: { a: 'mine' },
      conflicts: ['a'],
    });
    expect(mergeAnswers({ a: 'one' }, {}, { a: 'theirs' })).toEqual({ merged: {}, conflicts: ['a'] });
    expect(mergeAnswers({ a: 'one' }, { a: 'same' }, { a: 'same' })).toEqual({ merged: { a: 'same' }, conflicts: [] });
  });

  test('without conflicts, the merge of two windows is the same in both directions', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, anyAnswers, (base, mine, theirs) => {
        const one = mergeAnswers(base, mine, theirs);
        const other = mergeAnswers(base, theirs, mine);
        expect(one.conflicts.toSorted()).toEqual(other.conflicts.toSorted());
        const settled = (answers: Answers) =>
          Object.fromEntries(Object.entries(answers).filter(([id]) => !one.conflicts.includes(id)));
        expect(areSameAnswers(settled(one.merged), settled(other.merged))).toBe(true);
      }),
    );
  });

  test('a window without changes takes over the answers of the other window', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, (base, theirs) => {
        expect(mergeAnswers(base, base, theirs)).toEqual({ merged: theirs, conflicts: [] });
      }),
    );
  });
});
