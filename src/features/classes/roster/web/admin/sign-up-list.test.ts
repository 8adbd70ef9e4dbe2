import { expect, test } from 'vitest';
import { readListQuery } from '#platform/admin/list-page.ts';
import { signUpList } from '../../list.ts';

const parse = (query: string) => readListQuery(signUpList, new URLSearchParams(query));

test('without a query the list has upcoming classes, and all lists are sorted by date ascending', () => {
  expect(parse('')).toEqual({
    page: 1,
    filter: { when: 'upcoming' },
    query: { when: 'upcoming', sort: 'date', direction: 'ascending' },
  });
  expect(parse('when=past').query).toEqual({ when: 'past', sort: 'date', direction: 'ascending' });
  expect(parse('when=past&direction=descending&sort=name').query).toMatchObject({
    sort: 'name',
    direction: 'descending',
  });
});

test('the search and the choice of cancelled spots are part of the filter', () => {
  expect(parse('search=%20ana%20&cancelled=yes').filter).toEqual({
    when: 'upcoming',
    search: 'ana',
    cancelled: 'yes',
  });
});

test('an invalid query is parsed to the defaults', () => {
  expect(parse('when=never&sort=email&cancelled=1')).toEqual(parse(''));
  expect(parse(`search=${'x'.repeat(300)}`).filter.search).toHaveLength(100);
});
