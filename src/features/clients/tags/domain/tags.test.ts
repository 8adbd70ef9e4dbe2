import { expect, test } from 'vitest';
import { chooseTag, MAX_TAGS, toTagKey } from './tags.ts';

const full = Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${index}`);

test.each([
  ['VIP', 'vip'],
  ['ÉTÉ', 'été'],
  ['e\u0301te\u0301', 'été'],
  ['Back  care', 'back care'],
  ['a\u200bb', 'ab'],
])('%j and %j are one tag', (tag, other) => {
  expect(toTagKey(tag)).toBe(toTagKey(other));
});

test('a tag is stored in the spelling that is in use, and a new one as it is', () => {
  expect(chooseTag('PRENATAL', ['Regular', 'Prenatal'])).toBe('Prenatal');
  expect(chooseTag('PRENATAL', ['Regular'])).toBe('PRENATAL');
});

test('once there are as many tags as there can be, only those are given', () => {
  expect(chooseTag('another', full.slice(1))).toBe('another');
  expect(chooseTag('another', full)).toMatchObject({ reason: 'tags-full' });
  expect(chooseTag('tag 7', full)).toBe('Tag 7');
});
