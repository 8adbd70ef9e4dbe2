import { expect, test } from 'vitest';
import { type ClassMotif, classMotifs, drawClass, getClassMotif } from './draw-class.ts';

test.each<[string, ClassMotif]>([
  ['Candlelit Yin', 'candle'],
  ['Restorative & Yin', 'moon'],
  ['Chair Yoga', 'chair'],
  ['Saturday Morning Vinyasa', 'sun'],
  ['Slow Flow', 'wave'],
  ['Slow Tasting', 'pod'],
  ['Gentle Hatha', 'fern'],
  ['Strong Hatha', 'mountain'],
])('the class %s is drawn with a %s', (title, motif) => {
  expect(getClassMotif(title)).toBe(motif);
});

test('a title without a known word has a landscape, always the same', () => {
  expect(classMotifs).toContain(getClassMotif('Ashtanga'));
  expect(getClassMotif('Ashtanga')).toBe(getClassMotif('Ashtanga'));
});

test('a title has one drawing, and two titles with the same motif have different ones', () => {
  expect(drawClass('Slow Flow')).toEqual(drawClass('Slow Flow'));
  expect(drawClass('Evening Flow II')).not.toEqual(drawClass('Slow Flow'));
});

test('a drawing has no number that cannot be drawn', () => {
  for (const title of ['Candlelit Yin', 'Restful', 'Chair Yoga', 'Morning', 'Flow', 'Tasting', 'Park', 'Hatha', '']) {
    for (const { path } of drawClass(title).papers) expect(path, title).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('the part with the motif is inside of the drawing', () => {
  for (const title of ['Candlelit Yin', 'Restful', 'Chair Yoga', 'Morning', 'Flow', 'Tasting', 'Park', 'Hatha', '']) {
    const { left, width } = drawClass(title).motif;
    expect(left, title).toBeGreaterThan(0);
    expect(left + width, title).toBeLessThanOrEqual(330);
  }
});
