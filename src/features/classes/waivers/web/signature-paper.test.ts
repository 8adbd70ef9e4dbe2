import { expect, test } from 'vitest';
import { scaleStrokes } from './signature-paper.ts';

const stroke = {
  penColor: '#1f1a17',
  minWidth: 1,
  maxWidth: 3,
  dotSize: 2,
  velocityFilterWeight: 0.7,
  compositeOperation: 'source-over' as const,
  points: [{ x: 100, y: 40, pressure: 0.5, time: 1 }],
};

test('a drawing is the same after the phone is turned and turned back', () => {
  expect(scaleStrokes(scaleStrokes([stroke], 2), 0.5)).toEqual([stroke]);
});

test('a drawing on half the width is half as large in every measure', () => {
  const [half] = scaleStrokes([stroke], 0.5);
  expect(half).toEqual({
    ...stroke,
    minWidth: 0.5,
    maxWidth: 1.5,
    dotSize: 1,
    points: [{ x: 50, y: 20, pressure: 0.5, time: 1 }],
  });
});
