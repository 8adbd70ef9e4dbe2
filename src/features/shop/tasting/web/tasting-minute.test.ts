import { expect, test } from 'vitest';
import { BREATH_SECONDS, getBreathPhase } from '#platform/time/breath.ts';
import { getTastingPart } from './tasting-minute.tsx';

function measureParts(): Map<string, number> {
  const seconds = new Map<string, number>();
  for (let passed = 0; ; passed++) {
    const phase = getBreathPhase(passed);
    if (phase === 'done') return seconds;
    const part = getTastingPart(passed);
    seconds.set(part, (seconds.get(part) ?? 0) + BREATH_SECONDS[phase]);
  }
}

test('a tasting has its seven parts in order, fills the minute, and gives a third of it to melting', () => {
  expect([...measureParts()]).toEqual([
    ['look', 10],
    ['smell', 4],
    ['snap', 6],
    ['melt', 20],
    ['notice', 10],
    ['swallow', 4],
    ['rest', 6],
  ]);
});

test('a piece is smelled with a breath in, and snaps with a breath out', () => {
  const phases = Array.from({ length: 12 }, (_, passed) => passed);
  expect(phases.filter((passed) => getTastingPart(passed) === 'smell').map(getBreathPhase)).toEqual(['in']);
  expect(phases.filter((passed) => getTastingPart(passed) === 'snap').map(getBreathPhase)).toEqual(['out']);
});

test('a tasting that is over rests', () => {
  expect(getTastingPart(12)).toBe('rest');
});
