import { describe, expect, test } from 'vitest';
import { changeForm, type FormChange, type QuestionChange } from './change-form.ts';
import type { Form, Question } from './form.ts';

const options = [{ id: 'yes', label: 'Yes, keep them' }];
const form: Form = {
  id: 'new-client',
  version: 1,
  title: 'New Client Form',
  intro: 'Hello.',
  sections: [
    {
      id: 'you',
      title: 'You',
      intro: 'About you.',
      questions: [
        { id: 'call-me', kind: 'short', label: 'What should I call you?', maxLength: 60 },
        { id: 'sleep', kind: 'long', label: 'How do you sleep?', help: 'A word.', required: true, maxLength: 1000 },
      ],
    },
    { id: 'agreement', title: 'This', questions: [{ id: 'privacy', kind: 'several', label: 'Keeping', options }] },
  ],
};
const toChange = ({ id, label, help = '', required }: Question) => ({ id, label, help, required: required === true });
const unchanged: FormChange = {
  intro: form.intro,
  sections: form.sections.map(({ id, title, intro = '', questions }) => ({
    id,
    title,
    intro,
    questions: questions.map(toChange),
  })),
};
/** The form with these questions in its first part. */
const withQuestions = (...questions: QuestionChange[]): FormChange => ({
  ...unchanged,
  sections: unchanged.sections.map((section, index) => (index === 0 ? { ...section, questions } : section)),
});
const change = (next: FormChange) => changeForm(form, next, () => 'own-1');
const [callMe, sleep] = (form.sections[0]?.questions.map(toChange) ?? []) as [QuestionChange, QuestionChange];

describe('the next version of a form', () => {
  test('the next version of a form has the next number, and keeps what was not changed', () => {
    const next = change(unchanged) as Form;
    expect(next).toMatchObject({ ...form, version: 2, sections: [form.sections[0], {}] });
  });

  test('the next version of a form has the owner’s words and order, and the earlier kinds and limits', () => {
    const next = change(
      withQuestions({ ...sleep, label: 'And your nights?', help: '', required: false }, callMe),
    ) as Form;
    expect(next.sections[0]?.questions).toEqual([
      { id: 'sleep', kind: 'long', label: 'And your nights?', maxLength: 1000 },
      { id: 'call-me', kind: 'short', label: 'What should I call you?', maxLength: 60 },
    ]);
  });

  test('new questions of the next version have ids of their own, and removed ones are gone', () => {
    const own = { kind: 'yes-no', label: 'Do you have a mat?', help: 'Any mat.', required: true } as const;
    expect((change(withQuestions(own)) as Form).sections[0]?.questions).toEqual([{ id: 'own-1', ...own }]);
  });

  test('the next version of a form always asks for the consent', () => {
    const [, agreement] = (change(unchanged) as Form).sections;
    expect(agreement?.questions).toEqual([
      { id: 'privacy', kind: 'several', label: 'Keeping', options, required: true },
    ]);
    const without = unchanged.sections.map((section) => ({ ...section, questions: [] }));
    expect(change({ ...unchanged, sections: without })).toBe(
      'The questions about medical care and about keeping answers must stay.',
    );
  });

  test.each([
    ['other parts', { ...unchanged, sections: unchanged.sections.toReversed() }, 'The form must keep its parts.'],
    ['a question twice', withQuestions(callMe, callMe), 'Each question can be in the form once.'],
    [
      'a question of no form',
      withQuestions({ ...callMe, id: 'shoe-size' }),
      'A question with an id must be one of this form.',
    ],
    [
      'too many questions',
      withQuestions(...Array.from({ length: 81 }, () => ({ label: 'A?', help: '', required: false }))),
      'The form can have at most 80 questions.',
    ],
  ])('the next version of a form cannot have %s', (_what, next, problem) => {
    expect(change(next)).toBe(problem);
  });
});
