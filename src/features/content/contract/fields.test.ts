import { expect, test } from 'vitest';
import type { z } from 'zod';
import { documentNames, documents } from '#app/documents.ts';
import { chosenDrawing, drawing } from '#platform/media/page-picture.ts';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { contentModels, deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { type Content, isGroup, isList, listTexts } from '../domain/tree.ts';
import {
  address,
  entryId,
  entryPicture,
  getElement,
  group,
  isProse,
  list,
  listFields,
  MAX_ENTRIES,
  optionalList,
  parseContent,
  picture,
  prose,
  text,
  videoLink,
} from './fields.ts';
import { readStoredContent } from './stored.ts';

const sample = {
  heading: 'Hello',
  link: { label: 'Calendar', href: '/calendar' },
  points: ['One', 'Two'],
  slides: [
    { picture: 'rain', alt: 'Rain' },
    { picture: 'moon', alt: 'The moon' },
  ],
};
const Sample = group({
  heading: text(),
  link: group({ label: text(), href: address }),
  points: list(text()),
  slides: list(group({ picture: entryId('rain', 'moon'), alt: text() })),
});
/** As JSON, because a document comes from outside. */
const find = (schema: Parameters<typeof parseContent>[0], content: unknown) => {
  const parsed = parseContent(schema, JSON.parse(JSON.stringify(content)));
  return 'message' in parsed ? parsed : undefined;
};
const findProblem = (content: unknown) => find(Sample, content);
const changed = (change: object) => ({ ...sample, ...change });

test.each(documentNames)('the page "%s" of the sample and of a new business may be saved as it is', (name) => {
  for (const { [name]: document } of [sampleContent, deliveredContent, contentModels])
    expect(find(documents[name].schema, document)).toBeUndefined();
});

test('only a list whose section a page can leave out may be empty', () => {
  expect(find(group({ items: optionalList(text()) }), { items: [] })).toBeUndefined();
  expect(findProblem(changed({ points: [] }))?.message).toBe('A list needs at least one entry.');
});

test('lists may be longer or shorter, and in another order', () => {
  expect(findProblem(changed({ points: ['One'] }))).toBeUndefined();
  expect(findProblem(changed({ points: ['Three', 'Two', 'One'] }))).toBeUndefined();
  expect(findProblem(changed({ slides: sample.slides.toReversed() }))).toBeUndefined();
  expect(findProblem(changed({ points: Array(MAX_ENTRIES).fill('One') }))).toBeUndefined();
});

test('a text may name a fact of the business', () => {
  expect(findProblem(changed({ heading: 'Call {phone}' }))).toBeUndefined();
  expect(findProblem(changed({ heading: 'Call {fone}' }))).toEqual({
    path: ['heading'],
    message: 'There is no fact called {fone}.',
  });
});

test.each([
  ['', 'Please write something here.'],
  ['  \n ', 'Please write something here.'],
  ['x'.repeat(4_001), 'Please keep this under 4,000 characters.'],
  ['a\u0000b', 'This text has characters that cannot be shown.'],
  ['a\ud800b', 'This text has characters that cannot be shown.'],
  ['a\u202eb', 'This text has characters that cannot be shown.'],
  ['\u200b', 'Please write something here.'],
])('the text %j is refused', (heading, message) => {
  expect(findProblem(changed({ heading }))).toEqual({ path: ['heading'], message });
});

test.each([
  '/calendar?view=list',
  '/#book',
  'https://example.com/a?b=c',
  'mailto:hello@matandtin.example',
  'tel:+15035550142',
  '{phoneLink}',
])('a link may be %s', (href) => {
  expect(findProblem(changed({ link: { label: 'Here', href } }))).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://example.com',
  '//example.com',
  '/\\example.com',
  'https://user@example.com',
  'https://example',
  'calendar',
  'javascript:{phone}',
  '{phone}',
  '{businessName}',
  'https://a.b{tagline}',
  '/..//example.com',
  '{phoneLink}{phoneLink}',
])('a link to %s is refused', (href) => {
  expect(findProblem(changed({ link: { label: 'Here', href } }))?.path).toEqual(['link', 'href']);
});

test('a link inside a text follows the rule of links, and only in texts that may hold links', () => {
  const page = (words: string) => find(group({ intro: prose(), heading: text() }), { intro: words, heading: words });
  expect(page('[Here](/calendar)')).toBeUndefined();
  expect(page('[Here]({phoneLink})')).toBeUndefined();
  expect(page('[Here](javascript:alert(1))')?.path).toEqual(['intro']);
  expect(page('[Here]({noLink})')?.message).toBe('There is no fact called {noLink}.');
  expect(find(text(), '[Here](javascript:alert(1))')).toBeUndefined();
});

test.each([
  [null, []],
  ['text', []],
  [[], []],
  [changed({ heading: 1 }), ['heading']],
  [changed({ heading: ['Hello'] }), ['heading']],
  [changed({ points: 'One' }), ['points']],
  [changed({ points: [] }), ['points']],
  [changed({ points: [['One']] }), ['points', 0]],
  [changed({ points: Array(MAX_ENTRIES + 1).fill('One') }), ['points']],
  [changed({ extra: 'More' }), ['extra']],
  [JSON.parse('{"__proto__": {"heading": "Hello"}}'), ['__proto__']],
  [{ heading: 'Hello' }, ['link']],
])('a document of another shape is refused (%j)', (document, path) => {
  expect(findProblem(document)?.path).toEqual(path);
});

test('a video may be missing, and is else one of YouTube or Vimeo', () => {
  const findMessage = (link: unknown) => find(videoLink, link)?.message;
  expect(['', 'https://vimeo.com/76979871'].map(findMessage)).toEqual([undefined, undefined]);
  const hostile = ['javascript:alert(1)', 'https://evil.example/watch?v=aB3_-xyz789', ' ', '{phoneLink}'];
  for (const link of [...hostile, `https://youtu.be/${'x'.repeat(5_000)}`]) {
    expect(findMessage(link)).toMatch(/^Please copy the address of one video at YouTube or Vimeo/);
  }
  expect(findMessage(7)).toBe('A text is missing here.');
});

test('a picture must be one of the drawn ones, and is in a list only once', () => {
  expect(findProblem(changed({ slides: [{ picture: 'sun', alt: 'The sun' }] }))).toEqual({
    path: ['slides', 0, 'picture'],
    message: 'This field cannot be changed here.',
  });
  expect(findProblem(changed({ slides: [sample.slides[0], sample.slides[0]] }))?.message).toBe(
    'The same entry is in this list twice.',
  );
});

test('an added entry has an id of its own and a chosen drawing, and nothing else has one', () => {
  const [id, other] = ['entry-0123456789ab', 'entry-0123456789ac'];
  const slides = list(group({ picture: entryId('rain'), image: entryPicture }));
  const findMessage = (...entries: object[]) => find(slides, entries)?.message;
  const image = chosenDrawing('yoga-slide-1');
  expect(findMessage({ picture: id, image }, { picture: other, image }, { picture: 'rain', image })).toBeUndefined();
  expect(findMessage({ picture: id, image }, { picture: id, image })).toBe('The same entry is in this list twice.');
  expect(findMessage({ picture: id, image: drawing('A trail') })).toBe('Please choose a drawing for this entry.');
  for (const name of ['yoga-slide-2', 'entry-x', `${id}"><script>`, `${id}\n`, '__proto__', ''])
    expect(findMessage({ picture: name, image })).toBe('This field cannot be changed here.');
  for (const name of ['home-day-wide', '__proto__', 'constructor', '"><script>', 7, null])
    expect(findMessage({ picture: id, image: { ...image, drawing: name } })).toMatch(/drawing/);
  expect(find(group({ image: picture }), { image })).toEqual({
    path: ['image'],
    message: 'This drawing cannot be changed here.',
  });
});

const photo = '0190a1b2-0000-7000-8000-0123456789ab';
const photoOfWren = { photo, alt: 'Wren at her window', focus: { x: 30, y: 100 } };

test.each([
  ['a photo with words', {}],
  ['a photo that is only decoration', { alt: null }],
  ['a photo whose words are still to be written', { alt: '' }],
  ['a drawing', { photo: null }],
  ['a chosen drawing', { photo: null, drawing: 'yoga-slide-1' }],
])('a picture with %s may be saved', (_what, change) => {
  expect(find(entryPicture, { ...photoOfWren, ...change })).toBeUndefined();
});

test.each([
  ['a text', 'photo', 'A picture is missing here.'],
  ['nothing', null, 'A picture is missing here.'],
  ['a picture without a focal point', { photo, alt: '' }, 'A picture is missing here.'],
  ['a focal point in words', { ...photoOfWren, focus: { x: '30', y: 100 } }, 'A picture is missing here.'],
  ['a focal point outside', { ...photoOfWren, focus: { x: 30, y: 110 } }, 'A picture is missing here.'],
  ['a focal point between the lines', { ...photoOfWren, focus: { x: 33, y: 10 } }, 'A picture is missing here.'],
  ['a focal point in depth', { ...photoOfWren, focus: { x: 0, y: 0, z: 0 } }, 'A picture is missing here.'],
  ['an address as a photo', { ...photoOfWren, photo: 'https://example.com/a.jpg' }, 'This photo doesn’t exist.'],
  ['a number as a photo', { ...photoOfWren, photo: 7 }, 'This photo doesn’t exist.'],
  ['words that are none', { ...photoOfWren, alt: 7 }, 'Please say what the photo shows, or choose “Only decoration”.'],
  ['many words', { ...photoOfWren, alt: 'x'.repeat(501) }, 'Please keep this under 500 characters.'],
  ['a drawing that there is not', { ...photoOfWren, drawing: 'toString' }, 'This drawing doesn’t exist.'],
  ['a source', { ...photoOfWren, source: { image: '/a' } }, 'This picture has a field that the page doesn’t know.'],
])('a picture with %s is refused', (_what, part, problem) => {
  expect(find(entryPicture, part)?.message).toBe(problem);
});

test('every introduction of a page may hold links; headings, labels and addresses may not', () => {
  const texts = documentNames.flatMap((name) =>
    listTexts(contentModels[name]).map(({ path }) => ({
      name: String(path.at(-1)),
      isLinked: isProse(documents[name].schema, path),
    })),
  );
  const introductions = texts.filter(({ name }) => name.startsWith('intro'));
  expect(introductions.length).toBeGreaterThan(10);
  expect(introductions.filter(({ isLinked }) => !isLinked)).toEqual([]);
  expect(
    texts.filter(({ name, isLinked }) => isLinked && ['heading', 'label', 'href', 'title'].includes(name)),
  ).toEqual([]);
  expect(isProse(documents.cart.schema, ['delivery', 'shipping', 'text'])).toBe(false);
  expect(isProse(documents.about.schema, ['sections', 3, 'paragraphs', 1])).toBe(true);
});

const Faq = group({ heading: text(), image: picture, items: list(group({ id: entryId('a', 'b'), alt: text() })) });
const model = {
  heading: 'Hello',
  image: drawing('A cup'),
  items: [
    { id: 'a', alt: 'Rain' },
    { id: 'b', alt: 'The moon' },
  ],
};
const readStored = (stored: object) => readStoredContent(Faq, model, stored);

test('a stored document gets the fields that its page has now, in the order of the page, and loses the others', () => {
  const stored = { items: [{ alt: 'Drizzle', id: 'a' }], gone: 'x', heading: 'Hi' };
  expect(JSON.stringify(readStored(stored))).toBe(
    JSON.stringify({ heading: 'Hi', image: drawing('A cup'), items: [{ id: 'a', alt: 'Drizzle' }] }),
  );
});

test('a stored entry is completed by the delivered one with its id, wherever it was moved', () => {
  expect(readStored({ items: [{ id: 'b' }, { id: 'a', alt: 'Drizzle' }] }).items).toEqual([
    { id: 'b', alt: 'The moon' },
    { id: 'a', alt: 'Drizzle' },
  ]);
});

test('a stored entry without an id is completed by the first delivered one', () => {
  const Actions = group({ actions: list(group({ label: text(), href: address })) });
  const delivered = {
    actions: [
      { label: 'Calendar', href: '/calendar' },
      { label: 'Chocolates', href: '/chocolates' },
    ],
  };
  expect(readStoredContent(Actions, delivered, { actions: [{ label: 'Mine' }] })).toEqual({
    actions: [{ label: 'Mine', href: '/calendar' }],
  });
});

test.each([null, 7, true])('a stored list with %j in it is as delivered', (entry) => {
  expect(readStored({ items: [entry] }).items).toEqual(model.items);
});

test('a stored text that a later limit would refuse is kept, and a stored picture keeps its place', () => {
  const image = { ...photoOfWren, focus: { x: 30 } };
  expect(readStored({ heading: 'x'.repeat(5_000), image, items: [] })).toEqual({
    heading: 'x'.repeat(5_000),
    image: { ...photoOfWren, focus: { x: 30, y: 50 } },
    items: [],
  });
});

test('the fields of every document are those of the delivered one, in its order', () => {
  const listOrder = (schema: z.ZodType, model: Content): string[] => {
    const entry = getElement(schema);
    if (entry && isList(model)) return model.flatMap((part) => listOrder(entry, part));
    if (!isGroup(model)) return [];
    const fields = listFields(schema);
    expect(fields.map(([field]) => field)).toEqual(Object.keys(model));
    return fields.flatMap(([field, part]) => [field, ...listOrder(part, model[field] ?? '')]);
  };
  expect(
    documentNames.flatMap((name) => listOrder(documents[name].schema, contentModels[name])).length,
  ).toBeGreaterThan(700);
});
