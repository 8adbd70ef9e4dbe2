import { expect, test } from 'vitest';
import { formatLongDateTime, formatShortDateTime } from './format-date-time.ts';

const zone = 'America/Los_Angeles';

test('the time of a class is in the zone of the business, and has the year if it is another one', () => {
  expect(formatShortDateTime({ date: '2026-12-03', time: '18:00' }, zone, '2026-11-20')).toBe(
    'Thu, Dec 3, 6:00 PM PST',
  );
  expect(formatShortDateTime({ date: '2027-07-01', time: '09:05' }, zone, '2026-11-20')).toBe(
    'Thu, Jul 1, 2027, 9:05 AM PDT',
  );
  expect(formatLongDateTime({ date: '2026-12-03', time: '18:00' }, zone)).toBe(
    'Thursday, December 3, 2026, 6:00 PM PST',
  );
});
