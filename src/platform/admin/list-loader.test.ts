import { afterEach, expect, test, vi } from 'vitest';
import { createListLoader } from './list-loader.ts';

const ADDRESS = 'http://localhost/admin/enquiries?show=all';

function openPage(address: string): void {
  vi.stubGlobal('window', { location: new URL(address) });
}

afterEach(() => vi.unstubAllGlobals());

/** A list whose every request gets the next number. */
function createNumberedList() {
  let requests = 0;
  return createListLoader(async (query) => {
    requests += 1;
    return { rows: [requests], show: query.get('show') };
  });
}

test('the load after a change gets the changed list once, and a later one requests it again', async () => {
  openPage(ADDRESS);
  const { loadList, changeList } = createNumberedList();
  expect(await loadList(new Request(ADDRESS))).toEqual({ rows: [1], show: 'all' });
  changeList((list) => ({ ...list, rows: [...list.rows, 50] }));
  expect(await loadList(new Request(ADDRESS))).toEqual({ rows: [1, 50], show: 'all' });
  expect(await loadList(new Request(ADDRESS))).toEqual({ rows: [2], show: 'all' });
});

test('another address is requested, and the changed list is not shown there or later', async () => {
  openPage(ADDRESS);
  const { loadList, changeList } = createNumberedList();
  await loadList(new Request(ADDRESS));
  changeList((list) => ({ ...list, rows: [50] }));
  expect(await loadList(new Request(`${ADDRESS}&page=2`))).toEqual({ rows: [2], show: 'all' });
  expect(await loadList(new Request(ADDRESS))).toEqual({ rows: [3], show: 'all' });
});

test('a change that finishes on another page does not keep the list', async () => {
  openPage(ADDRESS);
  const { loadList, changeList } = createNumberedList();
  await loadList(new Request(ADDRESS));
  openPage('http://localhost/admin/coupons');
  changeList((list) => ({ ...list, rows: [50] }));
  expect(await loadList(new Request(ADDRESS))).toEqual({ rows: [2], show: 'all' });
});
