import { expect, test } from 'vitest';
import { parseByteRange } from './media.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 999 }],
])('the header "%s" asks for a part of a file', (header, range) => {
  expect(parseByteRange(header, 1_000)).toEqual(range);
});

test.each(['bytes=1000-', 'bytes=1000-2000', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
  'the header "%s" asks for a part that the file does not have',
  (header) => {
    expect(parseByteRange(header, 1_000)).toBe('unsatisfiable');
  },
);

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'bytes=a-b', 'items=0-1', 'bytes=1-2-3'])(
  'the header "%s" asks for the whole file',
  (header) => {
    expect(parseByteRange(header, 1_000)).toBe('all');
  },
);
