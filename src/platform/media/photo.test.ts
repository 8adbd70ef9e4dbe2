import { expect, test } from 'vitest';
import {
  detectPhotoFormat,
  isTooLarge,
  listPagePhotoWidths,
  listPhotoSides,
  type PhotoHeader,
  toPhoto,
} from './photo.ts';

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
  expect(listPhotoSides(width, height)).toEqual(sides);
});

test.each([
  [1920, [480, 960, 1920]],
  [960, [480, 960]],
  [700, [480, 700]],
  [200, [200]],
])('a page photo that is %i pixels wide is kept in the widths %j', (width, widths) => {
  expect(listPagePhotoWidths(width)).toEqual(widths);
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
  ['heic', '\0\0\0\x20ftypheic\0\0\0\0'],
  ['heic', '\0\0\0\x20ftypmif1\0\0\0\0'],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['avif', '\0\0\0\x20ftypmif1\0\0\0\0mif1avifmiaf'],
  ['avif', '\0\0\0\x1cftypmsf1\0\0\0\0msf1avis'],
  ['heic', '\0\0\0\x14ftypmif1\0\0\0\0mif1avif'],
  [undefined, '\0\0\0\x20ftypqt  \0\0\0\0'],
  [undefined, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [undefined, '%PDF-1.7'],
  [undefined, ' \xff\xd8\xff'],
])('the format %s is recognized by its first bytes', (format, begins) => {
  expect(detectPhotoFormat(bytes(begins))).toBe(format);
});

const plain: PhotoHeader = {
  format: 'jpeg',
  width: 7_000,
  height: 7_000,
  channels: 3,
  bitsPerSample: 8,
  isProgressive: false,
  chromaSubsampling: '4:2:0',
};
const progressive = { isProgressive: true };

test.each<[string, Partial<PhotoHeader>, boolean]>([
  ['a JPEG of 49 megapixels', {}, false],
  ['a JPEG of 60 megapixels', { width: 8_572 }, false],
  ['a panorama of 66 megapixels', { width: 16_383, height: 4_000 }, false],
  ['a JPEG of 81 megapixels', { width: 11_600 }, true],
  ['a JPEG in passes', progressive, false],
  ['a JPEG in passes, at full color', { ...progressive, chromaSubsampling: '4:4:4' }, true],
  [
    'a JPEG of 33 megapixels in passes, at full color',
    { ...progressive, chromaSubsampling: '4:4:4', width: 7_680, height: 4_320 },
    false,
  ],
  ['a PNG of 49 megapixels', { format: 'png', channels: 4, bitsPerSample: 16 }, false],
  ['a PNG in passes', { format: 'png', channels: 4, ...progressive }, true],
  ['a PNG in passes, of 28 megapixels', { format: 'png', channels: 4, ...progressive, height: 4_000 }, false],
  ['a WebP of 49 megapixels', { format: 'webp' }, false],
  ['a WebP of 51 megapixels', { format: 'webp', width: 7_300 }, true],
  ['an AVIF of 49 megapixels', { format: 'avif' }, true],
  ['an AVIF of 10 megapixels', { format: 'avif', width: 3_650, height: 2_740 }, false],
  ['an AVIF of 10 megapixels in many colors', { format: 'avif', width: 3_650, height: 2_740, bitsPerSample: 10 }, true],
])('the limit of pixels is right for %s', (_what, header, expected) => {
  expect(isTooLarge({ ...plain, ...header })).toBe(expected);
});

test('a photo has an address for each size and format, and none without files', () => {
  const files = (['webp', 'avif'] as const).flatMap((format) =>
    [640, 320].map((width) => ({ fileId: `${format}-${width}`, format, width })),
  );
  expect(toPhoto(files)).toEqual({
    image: '/pictures/webp-640',
    pictures: {
      avif: '/pictures/avif-320 320w, /pictures/avif-640 640w',
      webp: '/pictures/webp-320 320w, /pictures/webp-640 640w',
    },
  });
  expect(toPhoto([])).toEqual({ image: '', pictures: { avif: '', webp: '' } });
});
