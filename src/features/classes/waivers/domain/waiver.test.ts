import { describe, expect, test } from 'vitest';
import {
  findWaiverInEffect,
  formatWaiverText,
  listAcceptedVersions,
  parseWaiverText,
  splitBold,
  splitParagraphs,
  type WaiverVersion,
} from './waiver.ts';

const version = (number: number, effectiveFromDay: string, mustSignAnew = false): WaiverVersion => ({
  number,
  effectiveFromDay,
  mustSignAnew,
  version: String(number),
});
const first = version(1, '2026-01-01');

describe('the text of a waiver', () => {
  test('the stored text holds title, version, day and every paragraph, in order, and is read back', () => {
    const waiver = {
      version: '2',
      effectiveFromDay: '2030-02-03',
      title: 'A title',
      paragraphs: ['First.', 'Second.'],
    };
    const text = formatWaiverText(waiver);
    expect(text).toBe('A title\nVersion 2, effective 2030-02-03\n\nFirst.\n\nSecond.');
    expect(parseWaiverText(text, waiver)).toEqual(waiver);
  });

  test('each line with words is a paragraph of the waiver', () => {
    expect(splitParagraphs(' Risk. \n\n \nTouch.\nRelease.')).toEqual(['Risk.', 'Touch.', 'Release.']);
  });
});

describe('the version in effect', () => {
  test('a version is signed from its first day on', () => {
    const versions = [first, version(2, '2026-12-01')];
    expect(findWaiverInEffect(versions, '2026-11-30')?.number).toBe(1);
    expect(findWaiverInEffect(versions, '2026-12-01')?.number).toBe(2);
  });

  test('of two versions with the same first day the later one is signed, in any order', () => {
    const versions = [version(3, '2026-12-01'), version(2, '2026-12-01'), first];
    expect(findWaiverInEffect(versions, '2026-12-24')?.number).toBe(3);
  });

  test('before every first day there is no version in effect', () => {
    expect(findWaiverInEffect([first], '2025-12-31')).toBeUndefined();
  });
});

describe('the signatures that count', () => {
  test('if no version asks for new signatures, every signature counts', () => {
    const second = version(2, '2026-12-01');
    expect(listAcceptedVersions([first, second], second)).toEqual(['1', '2']);
  });

  test('a version that asks for new signatures ends the earlier ones, also after a later version that does not', () => {
    const [second, third] = [version(2, '2026-12-01', true), version(3, '2027-01-01')];
    expect(listAcceptedVersions([first, second, third], second)).toEqual(['2']);
    expect(listAcceptedVersions([first, second, third], third)).toEqual(['2', '3']);
  });

  test('a version that is not yet in effect asks nothing', () => {
    expect(listAcceptedVersions([first, version(2, '2026-12-01', true)], first)).toEqual(['1']);
  });
});

test('words between two pairs of asterisks are bold, and nothing else is', () => {
  expect(splitBold('**Touch.** Only if I **say yes**.')).toEqual([
    { text: 'Touch.', isBold: true },
    { text: ' Only if I ', isBold: false },
    { text: 'say yes', isBold: true },
    { text: '.', isBold: false },
  ]);
  for (const text of ['Touch. Only if I say yes.', '5 ** 2', '**open', '****'])
    expect(splitBold(text)).toEqual([{ text, isBold: false }]);
  expect(splitBold('')).toEqual([]);
});
