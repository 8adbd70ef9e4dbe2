import { expect, test } from 'vitest';
import { chosenDrawing, describePicture, drawing, moveFocus } from './page-picture.ts';

const photo = '0190a1b2-0000-7000-8000-0123456789ab';
const picture = { photo, alt: 'Wren at her window', focus: { x: 30, y: 100 } };

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
