import { expect, test } from 'vitest';
import { readView } from './desk-view.ts';

const read = (query: string) => readView(new URLSearchParams(query), '2026-11');

test('at first the upcoming ones are shown, the nearest first', () => {
  expect(read('')).toEqual({
    ...{ view: 'upcoming', page: 1, search: '', status: undefined, descending: false, month: '2026-11' },
  });
});

test('the passed ones are by date ascending too, unless it is asked for otherwise', () => {
  expect(read('view=passed').descending).toBe(false);
  expect(read('view=passed&direction=descending').descending).toBe(true);
});

test('what an address says wrongly is left as it is at first', () => {
  const wrong = 'view=all&page=-3&status=late&direction=up&month=2026-13';
  expect(read(wrong)).toEqual(read('direction=up'));
  expect(read('page=x').page).toBe(1);
  expect(read('month=2027-02&view=slots')).toMatchObject({ view: 'slots', month: '2027-02' });
});
