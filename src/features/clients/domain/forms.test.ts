import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deliveredForms } from './delivered-forms.ts';
import { listOptions, listQuestions } from './form.ts';
import { formIds, formTitles, isFormId } from './forms.ts';

/** SHA-256 of each form as delivered. Never change one. */
const deliveredHashes = {
  'new-client': '08e73ad8b36b05e02d25a6d16db0ce184a5acbae7087a5a3ed26e6b26f37a6e2',
  'dosha-quiz': 'ffdcf3a96eaa1522b4ac98cd82e7756163f19f15aa7740b9513ef4cf1ff3c407',
};

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe.each(formIds)('the delivered form %s', (id) => {
  const form = deliveredForms[id];

  test('the delivered form is never edited', () => {
    expect(sha256(JSON.stringify(form))).toBe(deliveredHashes[id]);
  });

  test('the delivered form is version 1, with its id and title', () => {
    expect(form).toMatchObject({ id, version: 1, title: formTitles[id] });
  });

  test('the delivered form uses every name once, and every question can be read', () => {
    const questions = listQuestions(form);
    const names = [...questions, ...form.sections].map((named) => named.id);
    expect(names.every((name) => /^[a-z][a-z0-9-]{0,39}$/.test(name))).toBe(true);
    expect(new Set(questions.map((question) => question.id)).size).toBe(questions.length);
    expect(new Set(form.sections.map((section) => section.id)).size).toBe(form.sections.length);
    for (const question of questions) {
      expect(question.label).not.toBe('');
      if (question.kind !== 'choice' && question.kind !== 'several') continue;
      const options = listOptions(question);
      expect(new Set(options.map((option) => option.id)).size).toBe(options.length);
      expect(options.every(({ label }) => label !== '')).toBe(true);
    }
  });
});

test('an unknown name is not a form', () => {
  expect(isFormId('new-client')).toBe(true);
  expect(['', 'constructor', 'New-Client'].some(isFormId)).toBe(false);
});
