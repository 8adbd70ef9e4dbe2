import { expect, test } from 'vitest';
import { deliveredForms } from '../../../domain/delivered-forms.ts';
import { addQuestion, changeSection, moveQuestion, removeQuestion, replaceQuestion, toFormEdit } from './form-edit.ts';

const edit = toFormEdit(deliveredForms['new-client']);
const listIds = ({ sections }: typeof edit, section: number) => sections[section]?.questions.map(({ id }) => id);

test('a question moves within its part, and at the edge into the next part', () => {
  expect(listIds(moveQuestion(edit, { section: 0, index: 1 }, -1), 0)?.slice(0, 2)).toEqual(['birth-date', 'call-me']);
  const moved = moveQuestion(edit, { section: 0, index: 3 }, 1);
  expect(listIds(moved, 0)).toEqual(['call-me', 'birth-date', 'reach']);
  expect(listIds(moved, 1)?.[0]).toBe('reach-when');
  expect(moveQuestion(moved, { section: 1, index: 0 }, -1)).toEqual(edit);
});

test('the first and the last question move no farther', () => {
  const last = { section: edit.sections.length - 1, index: (edit.sections.at(-1)?.questions.length ?? 0) - 1 };
  expect(moveQuestion(edit, { section: 0, index: 0 }, -1)).toEqual(edit);
  expect(moveQuestion(edit, last, 1)).toEqual(edit);
});

test('a question is added at the end of a part, reworded and removed', () => {
  const own = { kind: 'short', label: 'A mat?', help: '', required: false } as const;
  const added = addQuestion(edit, 0, own);
  expect(added.sections[0]?.questions.at(-1)).toEqual(own);
  const reworded = replaceQuestion(added, { section: 0, index: 0 }, { label: 'Your name?' });
  expect(reworded.sections[0]?.questions[0]).toMatchObject({ id: 'call-me', label: 'Your name?' });
  expect(listIds(removeQuestion(edit, { section: 0, index: 0 }), 0)).toEqual(['birth-date', 'reach', 'reach-when']);
  expect(changeSection(edit, 1, { title: 'Help', intro: '' }).sections[1]).toMatchObject({
    id: 'emergency',
    title: 'Help',
  });
});
