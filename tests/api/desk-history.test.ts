import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChanges } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { type Desk, openDesk, ownerDesk } from '../support/owner-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.studio.close());

const ids = { class: newId(), order: newId() };
const hostile = '<img src=x onerror=alert(1)> "=HYPERLINK(0)" \u200f😀';
const list = (query = '') => desk.done('GET', `/api/admin/history${query}`);

describe('the history', () => {
  beforeAll(async () => {
    const change = { title: 'Slow Flow, Nov 24', action: 'changed' } as const;
    await desk.studio.connection.inTransaction((tx) =>
      recordChanges(tx, [
        // Before and after the clocks go back in Portland, at 09:00 UTC.
        { ...change, at: new Date('2026-11-01T08:30:00Z'), kind: 'class', subjectId: ids.class, action: 'created' },
        { ...change, at: new Date('2026-11-01T09:30:00Z'), kind: 'class', subjectId: ids.class },
        {
          ...change,
          ...{ at: new Date('2026-11-20T08:00:00Z'), kind: 'class', subjectId: ids.class, title: hostile },
          changes: [
            { field: 'time', before: '18:00', after: '19:00' },
            { field: 'location', before: hostile },
          ],
        },
        ...Array.from({ length: 60 }, (_, turn) => ({
          ...{ at: new Date(Date.UTC(2026, 9, 1, turn)), kind: 'order', subjectId: ids.order },
          ...{ title: `Order ${1000 + turn}`, action: 'packed' },
        })),
      ]),
    );
  });

  test('tells the newest first, in the time of the business', async () => {
    const rows = await list('?kind=class');
    expect(rows.map(({ date, time, zone, action }: Record<string, string>) => [date, time, zone, action])).toEqual([
      ['2026-11-20', '00:00', 'PST', 'changed'],
      ['2026-11-01', '01:30', 'PST', 'changed'],
      ['2026-11-01', '01:30', 'PDT', 'created'],
    ]);
  });

  test('tells what a change did, with every word as it was', async () => {
    const [row] = await list(`?subjectId=${ids.class}`);
    expect(row).toMatchObject({
      title: hostile,
      by: '',
      changes: [
        { field: 'time', before: '18:00', after: '19:00' },
        { field: 'location', before: hostile },
      ],
    });
  });

  test('comes in pages of fifty', async () => {
    expect(await list('?kind=order')).toHaveLength(50);
    const second = await list('?kind=order&page=2');
    expect(second.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 10 }, (_, turn) => `Order ${1009 - turn}`),
    );
    expect(await desk.done('GET', '/api/admin/history/summary?kind=order')).toEqual({ rows: 60, pages: 2 });
    expect(await desk.done('GET', `/api/admin/history/summary?subjectId=${ids.class}`)).toEqual({ rows: 3, pages: 1 });
    expect(await list('?kind=order&page=3')).toEqual([]);
    expect(await list('?kind=nothing')).toEqual([]);
  });

  test('says by whom', async () => {
    await desk.done('POST', '/api/admin/logout-everywhere');
    desk = await ownerDesk(desk.studio);
    const [row] = await list('?kind=owner');
    expect(row).toMatchObject({ action: 'signed out everywhere', by: expect.stringMatching(/^owner-.*@example.com$/) });
  });

  test('refuses pages and ids that are none', async () => {
    for (const query of ['?page=0', '?page=x', '?subjectId=1', '?order=asc', `?kind=${'x'.repeat(41)}`]) {
      expect((await desk.call('GET', `/api/admin/history${query}`)).status).toBe(400);
    }
  });
});
