import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { findSampleWords } from '../support/app/sample-words.ts';

const folder = 'build/client';
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|svg|vtt)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

test('the facts of the sample contain the words that the check looks for', () => {
  expect(findSampleWords(JSON.stringify(sampleBusiness))).toEqual(
    expect.arrayContaining(['Wren', 'Halloran', '555-0142', '45.5178', 'Portland']),
  );
  expect(texts.length).toBeGreaterThan(100);
});

test('no script, style, drawing or caption of the site has a word of the sample studio', () => {
  const found = texts.map(({ name, text }) => ({ name, words: findSampleWords(text) }));
  expect(found.filter(({ words }) => words.length > 0)).toEqual([]);
});
