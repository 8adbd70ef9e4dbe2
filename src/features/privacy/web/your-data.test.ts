import { expect, test } from 'vitest';
import { formatExportDay } from './your-data.tsx';

test.each([
  ['America/Los_Angeles', '2026-11-20'],
  ['UTC', '2026-11-21'],
  ['Asia/Tokyo', '2026-11-21'],
])('an export at 4:00 of November 21 in UTC has the day of %s', (timeZone, day) => {
  expect(formatExportDay({ madeAt: '2026-11-21T04:00:00.000Z', timeZone })).toBe(day);
});
