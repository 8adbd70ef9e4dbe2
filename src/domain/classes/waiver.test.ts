import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { currentWaiver, formatWaiverText, waivers } from './waiver.ts';

/** SHA-256 of each published text, in hex. Add a line for a new version; never change one. */
const publishedHashes: Record<string, string> = {
  '2026-01': '51377acf2c0e48a10114187d8dc27bb9123e39b7ab3582f1db108a6334b66abe',
};

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

describe('the waiver', () => {
  test('a published text is never edited: append a new version instead', () => {
    const hashes = Object.fromEntries(waivers.map((waiver) => [waiver.version, sha256(formatWaiverText(waiver))]));
    expect(hashes).toEqual(publishedHashes);
  });

  test('versions are published in order of time, each name used once', () => {
    const versions = waivers.map((waiver) => waiver.version);
    expect(versions).toEqual([...new Set(versions)].sort());
    const days = waivers.map((waiver) => waiver.effectiveFromDay);
    expect(days).toEqual([...new Set(days)].sort());
    for (const waiver of waivers) expect(waiver.effectiveFromDay.startsWith(waiver.version)).toBe(true);
  });

  test('people sign the version published last', () => {
    expect(currentWaiver).toBe(waivers[waivers.length - 1]);
  });

  test('the stored text holds title, version, day and every paragraph, in order', () => {
    const text = formatWaiverText({
      version: '2030-02',
      effectiveFromDay: '2030-02-03',
      title: 'A title',
      paragraphs: ['First.', 'Second.'],
    });
    expect(text).toBe('A title\nVersion 2030-02, effective 2030-02-03\n\nFirst.\n\nSecond.');
  });
});
