import { expect, test } from 'vitest';
import { contentModels, deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { findContentProblem } from './content-rules.ts';
import type { DocumentName } from './documents.ts';
import { chooseDrawing, drawingNames } from './drawings.ts';
import { createEntry, lacksDrawing, MAX_PICTURED_ENTRIES } from './entries.ts';
import { isPageFact } from './facts.ts';
import { chosenDrawing, drawing } from './page-picture.ts';
import { arrangeLike, type Content, type ContentPath, getPart, isList, replacePart } from './tree.ts';

const options = { uuid: '0190a1b2-0000-4000-8000-0123456789ab', drawing: 'yoga-slide-2' } as const;
const getModel = (page: DocumentName) => contentModels[page] as unknown as Content;
const getList = (content: Content, path: ContentPath): readonly Content[] => {
  const list = getPart(content, path);
  return list !== undefined && isList(list) ? list : [];
};

test('a new entry has the fields of another one, and says what is to be written', () => {
  const [offering] = contentModels.yoga.offerings.items as unknown as Content[];
  expect(createEntry(offering ?? '', options)).toEqual({
    id: 'entry-0123456789ab',
    image: { ...drawing(null), drawing: 'yoga-slide-2' },
    title: 'New title',
    summary: 'New summary',
    price: 'New price',
    paragraphs: ['New paragraph'],
    facts: [{ term: 'New heading', text: 'New text' }],
    link: { label: 'New words of the link', href: '/' },
  });
  expect(createEntry('A paragraph', options)).toBe('New text');
});

test('a new slide has the words of its drawing', () => {
  const slide = { picture: 'yoga-slide-1', image: drawing('A trail'), caption: 'Near here' };
  expect(createEntry(slide, options)).toEqual({
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
  const [model, document] = [getModel(page), deliveredContent[page] as unknown as Content];
  const fill = (length: number) => {
    const list = getList(document, path);
    const added = Array.from({ length: length - list.length }, (_, index) =>
      createEntry(getList(model, path)[0] ?? '', { ...options, uuid: String(index).padStart(12, '0') }),
    );
    return replacePart(document, path, [...list, ...added]);
  };
  expect(findContentProblem(model, fill(max), isPageFact)).toBeUndefined();
  expect(arrangeLike(model, fill(max))).toEqual(fill(max));
  expect(findContentProblem(model, fill(max + 1), isPageFact)).toEqual({
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
