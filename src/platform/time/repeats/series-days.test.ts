import { describe, expect, test } from 'vitest';
import { addDays, isDay } from '../day.ts';
import { isExistingWallTime, toInstant } from '../wall-time.ts';
import { type SeriesRepeat, seriesRepeats } from './repeats.ts';
import { listNextSeriesDays, listSeriesDays, moveSeries } from './series-days.ts';

const listFrom = (anchorDay: string, repeat: SeriesRepeat, count: number) =>
  listSeriesDays({ repeat, anchorDay }, anchorDay, { count });

describe('the days of a series', () => {
  test('a weekly class takes place over the turn of the year, and every second week in half of them', () => {
    const days = listFrom('2026-11-24', 'weekly', 12);
    expect([days.length, days[1], days[6], days[11]]).toEqual([12, '2026-12-01', '2027-01-05', '2027-02-09']);
    expect(listFrom('2026-11-24', 'biweekly', 6)).toEqual(days.filter((_, index) => index % 2 === 0));
  });

  test('a monthly class of the 31st is clamped to the end of shorter months and comes back to the 31st', () => {
    expect(listFrom('2027-01-31', 'monthly', 6)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ]);
    expect(listFrom('2028-01-30', 'monthly', 2)[1]).toBe('2028-02-29');
    expect(listFrom('2100-01-31', 'monthly', 2)[1]).toBe('2100-02-28');
  });

  test('a class of the second Tuesday stays on it, and one of a fifth Tuesday is on the last', () => {
    expect(listFrom('2026-12-08', 'monthly-weekday', 4)).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
      '2027-03-09',
    ]);
    expect(listFrom('2026-12-29', 'monthly-weekday', 4)).toEqual([
      '2026-12-29',
      '2027-01-26',
      '2027-02-23',
      '2027-03-30',
    ]);
  });

  test('a last day is included, and a last day before the first leaves none', () => {
    const rule = { repeat: 'weekly', anchorDay: '2026-12-01' } as const;
    expect(listSeriesDays(rule, '2026-12-01', { until: '2026-12-15' })).toHaveLength(3);
    expect(listSeriesDays(rule, '2026-12-01', { until: '2026-12-14' })).toHaveLength(2);
    expect(listSeriesDays(rule, '2026-12-01', { until: '2026-11-30' })).toEqual([]);
  });

  test('the days that follow a day continue the rule', () => {
    for (const repeat of seriesRepeats) {
      const days = listFrom('2026-12-31', repeat, 9);
      const next = listNextSeriesDays({ repeat, anchorDay: '2026-12-31' }, days[3] ?? '', { count: 5 });
      expect(next, repeat).toEqual(days.slice(4));
    }
  });
});

/** Another way to the same days: the calendar of the platform. */
function listByTemporal(first: string, repeat: SeriesRepeat, count: number): string[] {
  const start = Temporal.PlainDate.from(first);
  const week = Math.ceil(start.day / 7);
  const findWeekday = (month: Temporal.PlainDate) => {
    const inMonth = Array.from({ length: month.daysInMonth }, (_, index) => month.with({ day: index + 1 }));
    const same = inMonth.filter(({ dayOfWeek }) => dayOfWeek === start.dayOfWeek);
    return (week > 4 ? same.at(-1) : same[week - 1]) ?? start;
  };
  return Array.from({ length: count }, (_, index) => {
    if (repeat === 'weekly') return start.add({ weeks: index });
    if (repeat === 'biweekly') return start.add({ weeks: 2 * index });
    if (repeat === 'monthly') return start.add({ months: index });
    return findWeekday(start.with({ day: 1 }).add({ months: index }));
  }).map(String);
}

describe.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe'])('in %s', (zone) => {
  test('every series has the days of Temporal, and its wall time stays over both changes of the clocks', () => {
    for (let offset = 0; offset < 420; offset += 5) {
      const [first, time] = [
        addDays('2026-11-20', offset),
        `${String(offset % 24).padStart(2, '0')}:${offset % 2 ? '30' : '05'}`,
      ];
      const repeat = seriesRepeats[offset % 4] ?? 'weekly';
      const days = listFrom(first, repeat, 30);
      expect(days, `${repeat} from ${first}`).toEqual(listByTemporal(first, repeat, 30));
      expect(days.every(isDay)).toBe(true);
      for (const day of days) {
        if (!isExistingWallTime({ day, time }, zone)) continue;
        const at = Temporal.Instant.fromEpochMilliseconds(toInstant({ day, time }, zone).getTime());
        expect(at.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })).toBe(
          `${day}T${time}`,
        );
      }
    }
  });
});

describe('a series that is moved', () => {
  test('a series that is moved keeps its spacing in weeks, also where a part of it is on another day', () => {
    const { rule, moveDay } = moveSeries(
      { repeat: 'biweekly', anchorDay: '2026-12-01' },
      { from: '2026-12-15', to: '2026-12-17' },
    );
    expect(rule.anchorDay).toBe('2026-12-03');
    expect(['2026-12-15', '2026-12-29', '2027-01-13'].map(moveDay)).toEqual(['2026-12-17', '2026-12-31', '2027-01-15']);
  });

  test('a series that is moved is on the new weekday or date of each month', () => {
    const byWeekday = { repeat: 'monthly-weekday', anchorDay: '2026-12-08' } as const;
    const wednesdays = moveSeries(byWeekday, { from: '2027-01-12', to: '2027-01-13' });
    expect(['2027-01-12', '2027-02-09', '2027-09-14'].map(wednesdays.moveDay)).toEqual([
      '2027-01-13',
      '2027-02-10',
      '2027-09-08',
    ]);
    const byDate = moveSeries({ repeat: 'monthly', anchorDay: '2026-12-08' }, { from: '2027-01-08', to: '2026-12-31' });
    expect(['2027-01-08', '2027-03-08', '2027-04-08'].map(byDate.moveDay)).toEqual([
      '2026-12-31',
      '2027-02-28',
      '2027-03-31',
    ]);
  });
});
