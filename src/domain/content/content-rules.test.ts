import { expect, test } from 'vitest';
import { sampleContent } from '#seeds/content/sample-content.ts';
import { contentModels, deliveredContent } from '#seeds/delivered/delivered-content.ts';
import { findContentProblem } from './content-rules.ts';
import { documentNames } from './edited-pages.ts';
import { MAX_ENTRIES } from './entries.ts';
import { isPageFact } from './facts.ts';
import { chosenDrawing, drawing } from './page-picture.ts';
import type { Content } from './tree.ts';

const sample = {
  heading: 'Hello',
  link: { label: 'Calendar', href: '/calendar' },
  points: ['One', 'Two'],
  slides: [
    { picture: 'rain', alt: 'Rain' },
    { picture: 'moon', alt: 'The moon' },
  ],
};
const findProblem = (content: unknown) => findContentProblem(sample, content, isPageFact);
const changed = (change: object) => ({ ...sample, ...change });

test.each(documentNames)('the page "%s" of the sample and of a new business may be saved as it is', (name) => {
  const model = contentModels[name] as unknown as Content;
  for (const { [name]: document } of [sampleContent, deliveredContent, contentModels])
    expect(findContentProblem(model, document, isPageFact)).toBeUndefined();
});

test('only a list whose section a page can leave out may be empty', () => {
  expect(findContentProblem({ faq: { items: ['One'] } }, { faq: { items: [] } }, isPageFact)).toBeUndefined();
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
  const page = (text: string) =>
    findContentProblem({ intro: 'a', heading: 'b' }, { intro: text, heading: text }, isPageFact);
  expect(page('[Here](/calendar)')).toBeUndefined();
  expect(page('[Here]({phoneLink})')).toBeUndefined();
  expect(page('[Here](javascript:alert(1))')?.path).toEqual(['intro']);
  expect(page('[Here]({noLink})')?.message).toBe('There is no fact called {noLink}.');
  expect(findContentProblem({ heading: 'b' }, { heading: '[Here](javascript:alert(1))' }, isPageFact)).toBeUndefined();
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
  [changed({ extra: 'More' }), []],
  [JSON.parse('{"__proto__": {"heading": "Hello"}}'), []],
  [{ heading: 'Hello' }, ['link']],
])('a document of another shape is refused (%j)', (document, path) => {
  expect(findProblem(document)?.path).toEqual(path);
});

test('a video may be missing, and is else one of YouTube or Vimeo', () => {
  const find = (videoLink: unknown) => findContentProblem({ videoLink: '' }, { videoLink }, isPageFact)?.message;
  expect(['', 'https://vimeo.com/76979871'].map(find)).toEqual([undefined, undefined]);
  const hostile = ['javascript:alert(1)', 'https://evil.example/watch?v=aB3_-xyz789', ' ', '{phoneLink}'];
  for (const link of [...hostile, `https://youtu.be/${'x'.repeat(5_000)}`]) {
    expect(find(link)).toMatch(/^Please copy the address of one video at YouTube or Vimeo/);
  }
  expect(find(7)).toBe('A text is missing here.');
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
  const model = {
    title: 'One',
    slides: [{ picture: 'rain', image: drawing('Rain') }],
    hero: { image: drawing('Sun') },
  };
  const find = (...slides: object[]) => findContentProblem(model, { ...model, slides }, isPageFact)?.message;
  const image = chosenDrawing('yoga-slide-1');
  expect(find({ picture: id, image }, { picture: other, image }, { picture: 'rain', image })).toBeUndefined();
  expect(find({ picture: id, image }, { picture: id, image })).toBe('The same entry is in this list twice.');
  expect(find({ picture: id, image: drawing('A trail') })).toBe('Please choose a drawing for this entry.');
  for (const picture of ['yoga-slide-2', 'entry-x', `${id}"><script>`, `${id}\n`, '__proto__', ''])
    expect(find({ picture, image })).toBe('This field cannot be changed here.');
  for (const name of ['home-day-wide', '__proto__', 'constructor', '"><script>', 7, null])
    expect(find({ picture: id, image: { ...image, drawing: name } })).toMatch(/drawing/);
  expect(findContentProblem(model, { ...model, hero: { image } }, isPageFact)).toEqual({
    path: ['hero', 'image'],
    message: 'This drawing cannot be changed here.',
  });
  expect(findContentProblem(model, { ...model, title: id, slides: [] }, isPageFact)?.path).toEqual(['slides']);
});
