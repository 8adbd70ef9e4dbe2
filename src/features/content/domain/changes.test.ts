import { expect, test } from 'vitest';
import { chosenDrawing, drawing, type PagePicture } from '#platform/media/page-picture.ts';
import { listTextChanges } from './changes.ts';

test('changes name what was reworded, added and taken out, in the order of the page', () => {
  const before = { heading: 'Hello', points: ['One', 'Two'] };
  expect(listTextChanges(before, { heading: 'Hi', points: ['One'] })).toEqual([
    { field: 'Heading', before: 'Hello', after: 'Hi' },
    { field: 'Points 2', before: 'Two' },
  ]);
  expect(listTextChanges(before, { heading: 'Hello', points: ['One', 'Two', 'Three'] })).toEqual([
    { field: 'Points 3', after: 'Three' },
  ]);
  expect(listTextChanges(before, before)).toEqual([]);
});

test('a drawing and the picture in its place have one name, and are two fields', () => {
  const slides = (alt: string) => ({ slides: [{ picture: 'yoga-slide-1', image: drawing(alt) }] });
  expect(listTextChanges(slides('A trail'), slides('A trail'))).toEqual([]);
  expect(listTextChanges(slides('A trail'), slides('A path'))).toHaveLength(1);
});

test('a picture is among the changes, in its place', () => {
  const page = (image: ReturnType<typeof drawing>, closing: string) => ({ heading: 'Hello', image, closing });
  const photo = { ...drawing('Wren at her window'), photo: '0190a1b2-0000-7000-8000-0123456789ab' };
  expect(listTextChanges(page(drawing('A cup'), 'Bye'), page(photo, 'Goodbye'))).toEqual([
    { field: 'Picture', before: 'The drawing: “A cup”', after: 'A photo: “Wren at her window”' },
    { field: 'Closing', before: 'Bye', after: 'Goodbye' },
  ]);
});

test('the ids of added entries are not among the changes, and their drawings are', () => {
  const offering = (image: PagePicture, title: string) => ({ id: 'entry-0123456789ab', image, title });
  const before = { items: [] };
  const after = { items: [offering(chosenDrawing('offering-leaves', null), 'Retreats')] };
  expect(listTextChanges(before, after)).toEqual([
    {
      field: 'List 1 › Picture',
      after: 'The drawing “Two chairs at a window, and a plant with eight leaves between them”, only decoration',
    },
    { field: 'List 1 › Title', after: 'Retreats' },
  ]);
  const redrawn = { items: [offering(chosenDrawing('yoga-slide-7', null), 'Retreats')] };
  expect(listTextChanges(after, redrawn).map(({ field }) => field)).toEqual(['List 1 › Picture']);
});

test('a changed link inside a text is named by its words and its address', () => {
  const page = (address: string) => ({ answer: `See [it](${address}).`, heading: '[it](/a)' });
  expect(listTextChanges(page('/a'), page('/b'), ([field]) => field === 'answer')).toEqual([
    { field: 'Answer', before: 'See it (/a).', after: 'See it (/b).' },
  ]);
});
