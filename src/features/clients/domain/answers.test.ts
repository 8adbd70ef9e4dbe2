import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type Answers,
  areSameAnswers,
  getProgress,
  isAnswered,
  listMissingQuestions,
  MAX_ANSWER_LENGTH,
  mergeAnswers,
  parseAnswers,
  toggleOption,
} from './answers.ts';
import { deliveredForms } from './delivered-forms.ts';
import { type ChoiceQuestion, type Form, listOptions, listQuestions, type Question } from './form.ts';
import { formIds } from './forms.ts';

const form: Form = {
  id: 'a-form',
  version: 1,
  title: 'A form',
  intro: '',
  sections: [
    {
      id: 'one',
      title: 'One',
      questions: [
        { id: 'name', kind: 'short', label: 'Name', maxLength: 10, required: true },
        { id: 'story', kind: 'long', label: 'Story', maxLength: 20 },
        { id: 'born', kind: 'date', label: 'Born' },
        { id: 'sleep', kind: 'scale', label: 'Sleep', lowest: 1, highest: 5, lowestLabel: 'bad', highestLabel: 'good' },
      ],
    },
    {
      id: 'two',
      title: 'Two',
      questions: [
        { id: 'care', kind: 'yes-no', label: 'In care?', declinable: true },
        { id: 'sure', kind: 'yes-no', label: 'Sure?', required: true },
        {
          id: 'places',
          kind: 'several',
          label: 'Places',
          options: [
            { id: 'neck', label: 'Neck' },
            { id: 'knee', label: 'Knee' },
            { id: 'none', label: 'None', alone: true },
          ],
        },
      ],
    },
  ],
};

const places = listQuestions(form).find(({ id }) => id === 'places') as ChoiceQuestion;
const parse = (sent: Record<string, unknown>) => {
  const read = parseAnswers(form, sent);
  return 'answers' in read ? read.answers : read.errors;
};

describe('reading answers', () => {
  test('valid answers are kept, and empty ones are left out', () => {
    const answers = { name: 'Maya', born: '1980-02-29', sleep: 3, care: 'rather-not-say', places: ['neck', 'knee'] };
    expect(parse(answers)).toEqual(answers);
    expect(parse({ name: '  ', story: '', born: '', places: [] })).toEqual({});
  });

  test('a text answer keeps its lines and loses invisible characters', () => {
    expect(parse({ story: 'one\r\ntwo\tthree\u0000\u0007' })).toEqual({ story: 'one\ntwo\tthree' });
    expect(parse({ story: 'half \ud83c here \u{1f33f}' })).toEqual({ story: 'half  here \u{1f33f}' });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an unknown question', { nosuch: 'x' }, 'is not a question of this form'],
    ['a property that every object has', { constructor: 'x' }, 'is not a question of this form'],
    ['a text that is too long', { name: 'x'.repeat(11) }, 'This answer must have at most 10 characters.'],
    ['a line break in a line', { name: 'a\nb' }, 'This answer must be on one line.'],
    ['a number for a text', { name: 7 }, 'This answer must be text.'],
    ['a day that does not exist', { born: '2027-02-29' }, 'This answer must be a date.'],
    ['a place beside the scale', { sleep: 6 }, 'This answer must be a whole number from 1 to 5.'],
    ['half a place', { sleep: 2.5 }, 'This answer must be a whole number from 1 to 5.'],
    ['a place as text', { sleep: '3' }, 'This answer must be a whole number from 1 to 5.'],
    ['an unknown option', { care: 'maybe' }, 'This answer must be one of the options.'],
    ['declining where it is not offered', { sure: 'rather-not-say' }, 'This answer must be one of the options.'],
    ['a list for one option', { care: ['yes'] }, 'This answer must be one of the options.'],
    ['one option for a list', { places: 'neck' }, 'This answer must be a list of options.'],
    ['an option twice', { places: ['neck', 'neck'] }, 'This answer must have each option once.'],
    ['none beside another', { places: ['none', 'neck'] }, 'One of these options cannot be combined with others.'],
    ['nothing at all', { name: null }, 'This answer must be text.'],
  ])('the answers with %s are refused', (_what, sent, expected) => {
    const [id = ''] = Object.keys(sent);
    expect(parse(sent)).toEqual({ [id]: expected });
  });

  test('a failure never repeats the answer that was sent', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12, maxLength: 80 }), (secret) => {
        const read = parseAnswers(form, { name: secret, story: `${secret}${secret}`, care: secret, places: [secret] });
        expect(Object.values('errors' in read ? read.errors : {}).join('|')).not.toContain(secret);
      }),
    );
  });

  test('any input is either parsed or refused, and quickly', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...listQuestions(form).map(({ id }) => id)), fc.anything()), (sent) => {
        const read = parseAnswers(form, sent);
        if ('errors' in read) expect(Object.keys(read.errors).length).toBeGreaterThan(0);
        // What was read once reads the same again: drafts are saved over and over.
        else expect(parseAnswers(form, read.answers)).toEqual(read);
      }),
    );
    const before = performance.now();
    parse({ name: '\u0000'.repeat(250_000) });
    expect(performance.now() - before).toBeLessThan(50);
  });
});

/** Some answer to each question, or none. */
const anyAnswers = (questions: readonly Question[]): fc.Arbitrary<Answers> =>
  fc
    .record(
      Object.fromEntries(
        questions.map((question) => [question.id, fc.option(arbitraryAnswer(question), { nil: undefined })]),
      ),
    )
    .map(
      (entries) => Object.fromEntries(Object.entries(entries).filter(([, answer]) => answer !== undefined)) as Answers,
    );

function arbitraryAnswer(question: Question): fc.Arbitrary<Answer> {
  switch (question.kind) {
    case 'short':
    case 'long':
      return fc.stringMatching(/^[a-z]{1,10}$/);
    case 'date':
      return fc.constantFrom('1980-02-29', '2001-12-31');
    case 'scale':
      return fc.integer({ min: question.lowest, max: question.highest });
    case 'several':
      return fc
        .array(fc.constantFrom(...listOptions(question).map(({ id }) => id)), { minLength: 1 })
        .map((pressed) => pressed.reduce<string[]>((picked, id) => toggleOption(question, picked, id), []))
        .map((picked) => (picked.length > 0 ? picked : [listOptions(question)[0]?.id ?? '']));
    default:
      return fc.constantFrom(...listOptions(question).map(({ id }) => id));
  }
}

describe.each(formIds)('the form %s', (id) => {
  const current = deliveredForms[id];
  const questions = listQuestions(current);

  test('the form accepts every option and text, all or some of them', () => {
    fc.assert(
      fc.property(anyAnswers(questions), (answers) => {
        expect(parseAnswers(current, answers)).toEqual({ answers });
        const missing = listMissingQuestions(current, answers);
        expect(missing).toEqual(questions.filter((question) => question.required && !(question.id in answers)));
        expect(getProgress(questions, answers)).toEqual({
          answered: Object.keys(answers).length,
          of: questions.length,
        });
      }),
    );
  });

  test('the form with the longest answers is far below the size limit of a request', () => {
    const brim = questions.map((question) =>
      question.kind === 'short' || question.kind === 'long' ? '\u20ac'.repeat(question.maxLength) : '',
    );
    expect(Buffer.byteLength(JSON.stringify(brim))).toBeLessThan(100_000);
    expect(Math.max(...brim.map((text) => text.length))).toBeLessThanOrEqual(MAX_ANSWER_LENGTH);
  });
});

describe('progress', () => {
  test('a required question is missing until it has an answer', () => {
    const missing = (answers: Answers) => listMissingQuestions(form, answers).map(({ id }) => id);
    expect(missing({})).toEqual(['name', 'sure']);
    expect(missing({ name: ' ', sure: 'no' })).toEqual(['name']);
    expect(missing({ name: 'Maya', sure: 'no' })).toEqual([]);
    expect(isAnswered(0)).toBe(true);
  });
});

describe('several options', () => {
  test('pressing options adds them in the order of the question, and removes them again', () => {
    expect(toggleOption(places, ['knee'], 'neck')).toEqual(['neck', 'knee']);
    expect(toggleOption(places, ['neck', 'knee'], 'neck')).toEqual(['knee']);
  });

  test('an exclusive option clears the others, and they clear it', () => {
    expect(toggleOption(places, ['neck', 'knee'], 'none')).toEqual(['none']);
    expect(toggleOption(places, ['none'], 'knee')).toEqual(['knee']);
    expect(toggleOption(places, ['none'], 'none')).toEqual([]);
  });
});

test('answers are the same when the same was answered, in whatever order and however nothing is written', () => {
  expect(areSameAnswers({ name: 'a', places: ['neck'] }, { places: ['neck'], name: 'a', story: '' })).toBe(true);
  expect(areSameAnswers({ sleep: 1 }, { sleep: 2 })).toBe(false);
  expect(areSameAnswers({ sleep: 1 }, {})).toBe(false);
});

const windowAnswers = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('one', 'two', 'three'));

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
      fc.property(windowAnswers, windowAnswers, windowAnswers, (base, mine, theirs) => {
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
      fc.property(windowAnswers, windowAnswers, (base, theirs) => {
        expect(mergeAnswers(base, base, theirs)).toEqual({ merged: theirs, conflicts: [] });
      }),
    );
  });
});
