import { expect, test } from 'vitest';
import { formatOpeningHours } from './text.ts';

test('opening hours break only between the days and the times', () => {
  const formatted = formatOpeningHours('Thursday to Sunday 11am-5pm');
  expect(formatted.split(' ')).toEqual(['Thursday\u00a0to\u00a0Sunday', '11am\u2060-\u20605pm']);
});
