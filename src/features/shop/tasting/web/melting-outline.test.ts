import { expect, test } from 'vitest';
import { drawMelting, getMeltState, mixMeltStates } from './melting-outline.ts';

const measure = (path: string) => {
  const numbers = path.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};

test('a piece is square at first, and a flat pool when it has melted', () => {
  const whole = measure(drawMelting(getMeltState(0)).face);
  expect(whole.width / whole.height).toBeCloseTo(1, 1);
  const pool = measure(drawMelting(getMeltState(9)).face);
  expect(pool.width / pool.height).toBeGreaterThan(1.3);
});

test('a piece never becomes whole again, and a pool shrinks when it is swallowed', () => {
  const states = Array.from({ length: 14 }, (_, passed) => getMeltState(passed));
  for (const [index, state] of states.entries())
    expect(state.melt).toBeGreaterThanOrEqual(states[index - 1]?.melt ?? 0);
  expect(getMeltState(10).size).toBeLessThan(getMeltState(9).size);
});

test('every outline stays inside its drawing', () => {
  for (let passed = 0; passed < 13; passed++)
    for (const share of [0, 0.3, 0.7, 1]) {
      const { body } = drawMelting(mixMeltStates(getMeltState(passed), getMeltState(passed + 1), share));
      const { width, height } = measure(body);
      expect(width).toBeLessThan(300);
      expect(height).toBeLessThan(220);
      expect(body).not.toContain('NaN');
    }
});
