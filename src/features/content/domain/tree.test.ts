import { expect, test } from 'vitest';
import { drawing } from '#platform/media/page-picture.ts';
import {
  type Content,
  formatPath,
  getModelPart,
  getPart,
  listPictures,
  listTexts,
  mapPictures,
  mapTexts,
  replacePart,
} from './tree.ts';

const page = { heading: 'Hello', faq: { items: [{ question: 'Why?', answer: 'Because.' }] } };

test('the texts of a page come in its order, each with its path', () => {
  expect(listTexts(page)).toEqual([
    { path: ['heading'], text: 'Hello' },
    { path: ['faq', 'items', 0, 'question'], text: 'Why?' },
    { path: ['faq', 'items', 0, 'answer'], text: 'Because.' },
  ]);
});

test('a path in words has the names of groups, entries and fields', () => {
  expect(formatPath(['faq', 'items', 0, 'answer'])).toBe('Questions › List 1 › Answer');
  expect(formatPath(['nextOnTheMat', 'allClasses'])).toBe('Next on the mat › All classes');
  expect(formatPath([2])).toBe('Entry 3');
});

test('replacing one part of a document leaves the given document unchanged', () => {
  const changed = replacePart(page, ['faq', 'items', 0, 'answer'], 'Because I like it.');
  expect(getPart(changed, ['faq', 'items', 0, 'answer'])).toBe('Because I like it.');
  expect(getPart(page, ['faq', 'items', 0, 'answer'])).toBe('Because.');
  expect(getPart(page, ['faq', 'items', 1])).toBeUndefined();
});

test('every text can be changed at once', () => {
  expect(mapTexts(page, (text) => text.toUpperCase())).toEqual({
    heading: 'HELLO',
    faq: { items: [{ question: 'WHY?', answer: 'BECAUSE.' }] },
  });
});

test('pictures come with their paths, and their words are texts', () => {
  const model = { heading: 'Hello', image: drawing('A cup'), faq: page.faq };
  expect(listPictures(model)).toEqual([{ path: ['image'], picture: drawing('A cup') }]);
  expect(mapTexts(model, () => 'x')).toMatchObject({ image: { photo: null, alt: 'x' } });
  expect(mapPictures(model, (picture) => ({ ...picture, alt: null }))).toEqual({ ...model, image: drawing(null) });
});

test('an entry with a fixed field is taken back by the model of its own, wherever it was moved', () => {
  const model = {
    slides: [
      { picture: 'rain', alt: 'Rain' },
      { picture: 'moon', alt: 'The moon' },
    ],
  };
  const content: Content = { slides: [{ picture: 'moon' }, { picture: 'rain', alt: 'Drizzle' }] };
  expect(getModelPart(model, content, ['slides', 1, 'alt'])).toBe('Rain');
  expect(getModelPart(model, content, ['slides', 2, 'alt'])).toBeUndefined();
});
