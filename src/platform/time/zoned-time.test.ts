import { describe, expect, test } from 'vitest';
import { addDays } from './day.ts';
import { getZoneAbbreviation, toInstant } from './wall-time.ts';
import { formatWithOffset, getZoneName } from './zoned-time.ts';

const portland = 'America/Los_Angeles';

describe('wall times in a zone, without Temporal', () => {
  test('the zone has its name on that day, not the one of today', () => {
    expect(getZoneName({ day: '2026-10-31', time: '18:00' }, portland)).toBe('PDT');
    expect(getZoneName({ day: '2026-11-01', time: '18:00' }, portland)).toBe('PST');
  });

  test('a start has its offset', () => {
    expect(formatWithOffset({ day: '2026-11-20', time: '19:30' }, portland)).toBe('2026-11-20T19:30:00-08:00');
    expect(formatWithOffset({ day: '2026-07-01', time: '09:00' }, 'Asia/Kolkata')).toBe('2026-07-01T09:00:00+05:30');
  });

  test('an end after midnight is on the next day', () => {
    expect(formatWithOffset({ day: '2026-11-20', time: '23:30' }, portland, 60)).toBe('2026-11-21T00:30:00-08:00');
  });

  test('the browser computes every hour of a year like the server, with both clock changes', () => {
    for (const zone of [portland, 'Europe/Berlin', 'Australia/Lord_Howe']) {
      for (let count = 0; count < 366; count++) {
        const day = addDays('2026-01-01', count);
        for (const time of ['00:15', '01:30', '02:30', '03:15', '18:00']) {
          const wallTime = { day, time };
          expect(Date.parse(formatWithOffset(wallTime, zone)), `${day} ${time} ${zone}`).toBe(
            toInstant(wallTime, zone).getTime(),
          );
        }
        const evening = { day, time: '18:00' };
        expect(getZoneName(evening, zone)).toBe(getZoneAbbreviation(evening, zone));
      }
    }
  });
});
