import { expect, test } from 'vitest';
import { BREATH_SECONDS, type BreathPhase, getBreathPhase } from './breath.ts';

test('six breaths in and out, one after the other, last exactly a minute', () => {
  const phases: BreathPhase[] = [];
  for (let passed = 0; getBreathPhase(passed) !== 'done'; passed++) phases.push(getBreathPhase(passed));
  expect(phases.slice(0, 3)).toEqual(['in', 'out', 'in']);
  const seconds = phases.map((phase) => (phase === 'done' ? 0 : BREATH_SECONDS[phase]));
  expect(seconds.reduce<number>((sum, length) => sum + length, 0)).toBe(60);
  expect(phases.at(-1)).toBe('out');
});
