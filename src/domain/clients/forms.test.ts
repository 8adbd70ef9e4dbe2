import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listOptions, listQuestions } from './form.ts';
import { formIds, getCurrentForm, getFormVersion, isFormId, listFormVersions } from './forms.ts';

/** SHA-256 of each published version. Add a line for a new version; never change one. */
const publishedHashes: Record<string, string> = {
  'new-client 1': '08e73ad8b36b05e02d25a6d16db0ce184a5acbae7087a5a3ed26e6b26f37a6e2',
  'dosha-quiz 1': 'ffdcf3a96eaa1522b4ac98cd82e7756163f19f15aa7740b9513ef4cf1ff3c407',
};

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the published forms', () => {
  test('a published version is never edited: append a new one instead', () => {
    const all = formIds.flatMap((id) => listFormVersions(id));
    const hashes = all.map((form) => [`${form.id} ${form.version}`, sha256(JSON.stringify(form))]);
    expect(Object.fromEntries(hashes)).toEqual(publishedHashes);
  });

  test.each(formIds)('%s: versions count up, the last one is filled in, and old ones can be read', (id) => {
    const versions = listFormVersions(id);
    expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => index + 1));
    expect(getCurrentForm(id)).toBe(versions.at(-1));
    for (const form of versions) {
      expect(form.id).toBe(id);
      expect(getFormVersion(id, form.version)).toBe(form);
    }
    expect(() => getFormVersion(id, versions.length + 1)).toThrow(id);
  });

  test.each(formIds)('%s: every name is used once, and every question can be read', (id) => {
    for (const form of listFormVersions(id)) {
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
    }
  });

  test('nothing else is a form', () => {
    expect(isFormId('new-client')).toBe(true);
    expect(['', 'constructor', 'New-Client'].some(isFormId)).toBe(false);
  });
});
