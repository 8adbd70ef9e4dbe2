import { expect, test } from 'vitest';
import { parseView } from './bookings-view.ts';

const parse = (query: string) => parseView(new URLSearchParams(query), '2026-11');

test('at first the upcoming ones are shown, the nearest first', () => {
  expect(parse('')).toEqual({
    ...{ view: 'upcoming', page: 1, search: '', status: undefined, descending: false, month: '2026-11' },
  });
});

test('the passed ones are by date ascending too, unless it is asked for otherwise', () => {
  expect(parse('view=passed').descending).toBe(false);
  expect(parse('view=passed&direction=descending').descending).toBe(true);
});

test('what an address says wrongly is left as it is at first', () => {
  const invalidQuery = 'view=all&page=-3&status=late&direction=up&month=2026-13';
  expect(parse(invalidQuery)).toEqual(parse('direction=up'));
  expect(parse('page=x').page).toBe(1);
  expect(parse('month=2027-02&view=slots')).toMatchObject({ view: 'slots', month: '2027-02' });
});
