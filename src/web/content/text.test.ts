import { expect, test } from 'vitest';
import { formatOpeningHours } from './text.ts';

test('opening hours break only between the days and the times', () => {
  const formatted = formatOpeningHours('Thursday to Sunday, 11:00 AM–5:00 PM');
  expect(formatted.split(' ')).toEqual(['Thursday\u00a0to\u00a0Sunday,', '11:00\u00a0AM\u2060–\u20605:00\u00a0PM']);
});
