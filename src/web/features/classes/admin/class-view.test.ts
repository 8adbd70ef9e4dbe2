import { expect, test } from 'vitest';
import { listMonths, parseClassView, toFilter } from './class-view.ts';

const parse = (query: string) => parseClassView((name) => new URLSearchParams(query).get(name));

test('at first it is what comes, the nearest first', () => {
  const view = parse('');
  expect(view).toEqual({ when: 'upcoming', month: '', search: '', sorting: { by: 'date', ascending: true } });
  expect(toFilter(view)).toEqual({ when: 'upcoming' });
});

test.each(['past', 'cancelled'])('%s classes are by date ascending too, unless it is said otherwise', (when) => {
  expect(parse(`when=${when}`).sorting).toEqual({ by: 'date', ascending: true });
  expect(parse(`when=${when}&direction=descending`).sorting.ascending).toBe(false);
});

test('an address that says nonsense is read as it is at first', () => {
  expect(parse('when=never&month=2026-13&sort=price')).toEqual(parse(''));
});

test('months to choose from are a year on, a year back, or both', () => {
  expect(listMonths('upcoming', '2026-11-20', '').slice(0, 2)).toEqual(['2026-11', '2026-12']);
  expect(listMonths('past', '2026-11-20', '').at(0)).toBe('2025-11');
  expect(listMonths('cancelled', '2026-11-20', '')).toHaveLength(25);
  expect(listMonths('upcoming', '2026-11-20', '2029-01').at(-1)).toBe('2029-01');
});
