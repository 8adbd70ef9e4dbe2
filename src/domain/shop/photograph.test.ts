import { expect, test } from 'vitest';
import { photographFormat, photographOf, photographSides } from './photograph.ts';

test.each([
  [4032, 3024, [320, 640, 1280]],
  [3024, 4032, [320, 640, 1280]],
  [1280, 1280, [320, 640, 1280]],
  [1000, 2000, [320, 640, 1000]],
  [640, 640, [320, 640]],
  [500, 4000, [320, 500]],
  [320, 320, [320]],
  [40, 60, [40]],
])('a photograph of %i by %i pixels is kept with sides of %j', (width, height, sides) => {
  expect(photographSides(width, height)).toEqual(sides);
});

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ['jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['webp', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', '\0\0\0\x20ftypavif\0\0\0\0'],
  [undefined, ''],
  [undefined, 'GIF89a'],
  [undefined, 'RIFF\x24\0\0\0WAVEfmt '],
  [undefined, '\0\0\0\x20ftypheic\0\0\0\0'],
  [undefined, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [undefined, '%PDF-1.7'],
  [undefined, ' \xff\xd8\xff'],
])('%s is known by how it begins', (format, begins) => {
  expect(photographFormat(bytes(begins))).toBe(format);
});

test('a photograph is named in all its sizes, and where there is none all is empty', () => {
  const files = (['webp', 'avif'] as const).flatMap((format) =>
    [640, 320].map((width) => ({ fileId: `${format}-${width}`, format, width })),
  );
  expect(photographOf(files)).toEqual({
    image: '/pictures/webp-640',
    pictures: {
      avif: '/pictures/avif-320 320w, /pictures/avif-640 640w',
      webp: '/pictures/webp-320 320w, /pictures/webp-640 640w',
    },
  });
  expect(photographOf([])).toEqual({ image: '', pictures: { avif: '', webp: '' } });
});
