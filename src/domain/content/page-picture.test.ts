import { expect, test } from 'vitest';
import { chosenDrawing, describePicture, drawing, findPictureProblem, moveFocus } from './page-picture.ts';

const photo = '0190a1b2-0000-7000-8000-0123456789ab';
const picture = { photo, alt: 'Wren at her window', focus: { x: 30, y: 100 } };

test.each([
  ['a photo with words', {}],
  ['a photo that is only decoration', { alt: null }],
  ['a photo whose words are still to be written', { alt: '' }],
  ['a drawing', { photo: null }],
  ['a chosen drawing', { photo: null, drawing: 'yoga-slide-1' }],
])('a picture with %s may be saved', (_what, change) => {
  expect(findPictureProblem({ ...picture, ...change })).toBeUndefined();
});

test.each([
  ['a text', 'photo', 'A picture is missing here.'],
  ['nothing', null, 'A picture is missing here.'],
  ['a picture without a focal point', { photo, alt: '' }, 'A picture is missing here.'],
  ['a focal point in words', { ...picture, focus: { x: '30', y: 100 } }, 'A picture is missing here.'],
  ['a focal point outside', { ...picture, focus: { x: 30, y: 110 } }, 'A picture is missing here.'],
  ['a focal point between the lines', { ...picture, focus: { x: 33, y: 10 } }, 'A picture is missing here.'],
  ['a focal point in depth', { ...picture, focus: { x: 0, y: 0, z: 0 } }, 'A picture is missing here.'],
  ['an address as a photo', { ...picture, photo: 'https://example.com/a.jpg' }, 'This photo doesn’t exist.'],
  ['a number as a photo', { ...picture, photo: 7 }, 'This photo doesn’t exist.'],
  ['words that are none', { ...picture, alt: 7 }, 'Please say what the photo shows, or choose “Only decoration”.'],
  ['many words', { ...picture, alt: 'x'.repeat(501) }, 'Please keep this under 500 characters.'],
  ['a drawing that there is not', { ...picture, drawing: 'toString' }, 'This drawing doesn’t exist.'],
  ['a source', { ...picture, source: { image: '/a' } }, 'This picture has a field that the page doesn’t know.'],
])('a picture with %s is refused', (_what, part, problem) => {
  expect(findPictureProblem(part)).toBe(problem);
});

test('a focal point moves along the lines and stays in the photo', () => {
  expect([moveFocus(50, 1), moveFocus(0, -1), moveFocus(100, 1), moveFocus(0, 3.4)]).toEqual([60, 0, 100, 30]);
});

test('a picture in words says what changed about it', () => {
  const other = { ...picture, photo: photo.replace('0190', '0191') };
  const moved = { ...picture, focus: { x: 0, y: 0 } };
  expect([
    describePicture(drawing('A window'), picture),
    describePicture(drawing(null), picture),
    describePicture(chosenDrawing('yoga-slide-6'), picture),
    describePicture(chosenDrawing('yoga-slide-6', null), picture),
    describePicture(picture, drawing(null)),
    describePicture({ ...picture, alt: null }, picture),
    describePicture(picture, other),
    describePicture(picture, moved),
  ]).toEqual([
    'The drawing: “A window”',
    'The drawing, only decoration',
    'The drawing: “A full moon above the tips of firs”',
    'The drawing “A full moon above the tips of firs”, only decoration',
    'A photo: “Wren at her window”',
    'A photo, only decoration',
    'Another photo: “Wren at her window”',
    'A photo: “Wren at her window” (around 30% from the left, 100% from the top)',
  ]);
});
