import { expect, test } from 'vitest';
import { documents } from '#app/documents.ts';
import type { DocumentName } from '#platform/documents.ts';
import { chooseDrawing, drawingNames } from '#platform/media/drawings.ts';
import { chosenDrawing, drawing } from '#platform/media/page-picture.ts';
import { deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { findSchema, lacksDrawing, MAX_PICTURED_ENTRIES, parseContent } from '../contract/fields.ts';
import { type Content, type ContentPath, getPart, isList, replacePart } from '../domain/tree.ts';
import { createEntry } from './content-fields.tsx';

const options = { uuid: '0190a1b2-0000-4000-8000-0123456789ab', drawing: 'yoga-slide-2' } as const;
const create = (page: DocumentName, path: ContentPath, uuid: string = options.uuid) => {
  const schema = findSchema(documents[page].schema, [...path, 0]);
  return schema ? createEntry(schema, { ...options, uuid }) : '';
};
const getList = (content: Content, path: ContentPath): readonly Content[] => {
  const list = getPart(content, path);
  return list !== undefined && isList(list) ? list : [];
};

test('a new entry has the fields of another one, and says what is to be written', () => {
  expect(create('yoga', ['offerings', 'items'])).toEqual({
    id: 'entry-0123456789ab',
    image: { ...drawing(null), drawing: 'yoga-slide-2' },
    title: 'New title',
    summary: 'New summary',
    price: 'New price',
    paragraphs: ['New paragraph'],
    facts: [{ term: 'New heading', text: 'New text' }],
    link: { label: 'New words of the link', href: '/' },
  });
  expect(create('yoga', ['approach', 'paragraphs'])).toBe('New text');
});

test('a new slide has the words of its drawing', () => {
  expect(create('yoga', ['slideshow', 'slides'])).toEqual({
    picture: 'entry-0123456789ab',
    image: { ...drawing('A river turning between low wooded hills'), drawing: 'yoga-slide-2' },
    caption: 'New caption',
  });
});

test.each([
  ['yoga', ['offerings', 'items'], MAX_PICTURED_ENTRIES],
  ['yoga', ['slideshow', 'slides'], MAX_PICTURED_ENTRIES],
  ['chocolates', ['slideshow', 'slides'], MAX_PICTURED_ENTRIES],
  ['chocolates', ['testimonials', 'items'], 60],
  ['yoga', ['trainings', 'items'], 60],
  ['yoga', ['classes', 'items'], 60],
  ['yoga', ['faq', 'items'], 60],
  ['yoga', ['offerings', 'items', 0, 'paragraphs'], 60],
  ['about', ['sections'], 60],
  ['about', ['sections', 0, 'paragraphs'], 60],
] as const)('the list "%s" %j is added to until it has %i entries', (page, path, max) => {
  const document = deliveredContent[page];
  const fill = (length: number) => {
    const list = getList(document, path);
    const added = Array.from({ length: length - list.length }, (_, index) =>
      create(page, path, String(index).padStart(12, '0')),
    );
    return replacePart(document, path, [...list, ...added]);
  };
  expect(parseContent(documents[page].schema, fill(max))).toEqual({ document: fill(max) });
  expect(parseContent(documents[page].schema, fill(max + 1))).toEqual({
    path,
    message: `This list has at most ${max} entries.`,
  });
});

test('an added entry without a drawing has nothing to show when its photo is gone', () => {
  expect(lacksDrawing({ id: 'entry-0123456789ab', image: drawing(null) })).toBe(true);
  expect(lacksDrawing({ id: 'entry-0123456789ab', image: chosenDrawing('yoga-slide-1') })).toBe(false);
  expect(lacksDrawing({ id: 'workshops', image: drawing(null) })).toBe(false);
});

test('the next entry has the first drawing that its list has least often', () => {
  const choices = drawingNames.slice(0, 3);
  expect(chooseDrawing(choices, [])).toBe('offering-together');
  expect(chooseDrawing(choices, ['offering-together', 'another'])).toBe('offering-afternoon');
  expect(chooseDrawing(choices, choices)).toBe('offering-together');
});
