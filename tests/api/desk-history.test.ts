import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '#database/history.ts';
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
    await desk.studio.connection.inTransaction(async (tx) => {
      for (const one of [
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
      ])
        await recordChange(tx, one);
    });
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

  test('is narrowed to days of the business, both included', async () => {
    const times = async (query: string) =>
      (await list(`?kind=class&${query}`)).map(({ date }: { date: string }) => date);
    expect(await times('from=2026-11-01&to=2026-11-01')).toEqual(['2026-11-01', '2026-11-01']);
    expect(await times('from=2026-11-02')).toEqual(['2026-11-20']);
    // 08:00 UTC on the 20th is the very start of that day in Portland.
    expect(await times('to=2026-11-19')).toHaveLength(2);
    expect(await times('from=2026-11-20&to=2026-11-01')).toEqual([]);
    expect(await desk.done('GET', '/api/admin/history/summary?from=2026-10-01&to=2026-10-01&kind=order')).toEqual({
      ...{ rows: 24, pages: 1 },
    });
  });

  describe('of what one act changed', () => {
    const names = (rows: { title: string }[]) => rows.map(({ title }) => title.replace(/, .*/, ''));
    const ofSeries = async (partOf: string) => (await list(`?partOf=${partOf}`)).toReversed();
    const clazz = (series: string, at: number) => ({
      ...{ title: `Series ${at}`, date: `2027-01-${10 + at}`, time: '10:00', repeat: 'weekly', series },
    });

    test('is one line, its parts unfold, and each thing still has its own', async () => {
      const series = newId();
      const made = [];
      for (const at of [1, 2, 3]) made.push(await desk.done('POST', '/api/admin/events', clazz(series, at)));
      const [line, next] = await list('?kind=class');
      expect([line.title, line.parts]).toEqual([expect.stringContaining('Series 1'), 2]);
      expect(next.parts).toBe(0);
      expect(names(await ofSeries(line._id))).toEqual(['Series 2', 'Series 3']);
      const [own] = await list(`?subjectId=${made[2].event._id}`);
      expect(own).toMatchObject({ title: expect.stringContaining('Series 3'), action: 'created' });

      await desk.done('DELETE', '/api/events/bulk', { eventIds: made.map(({ event }) => event._id) });
      const [deleted] = await list('?kind=class');
      expect([deleted.action, deleted.parts]).toEqual(['deleted', 2]);
      expect(await ofSeries(deleted._id)).toHaveLength(2);
      expect(await desk.done('GET', `/api/admin/history/summary?partOf=${deleted._id}`)).toEqual({ rows: 2, pages: 1 });
    });

    test('is no part of what another kind of act began', async () => {
      const [other] = await list('?kind=order');
      await desk.done('POST', '/api/admin/events', clazz(other._id, 5));
      const [line] = await list('?kind=class');
      expect([line.title, line.parts]).toEqual([expect.stringContaining('Series 5'), 0]);
      expect(await ofSeries(other._id)).toEqual([]);
    });
  });

  test('says by whom', async () => {
    await desk.done('POST', '/api/admin/logout-everywhere');
    desk = await ownerDesk(desk.studio);
    const [row] = await list('?kind=owner');
    expect(row).toMatchObject({ action: 'signed out everywhere', by: expect.stringMatching(/^owner-.*@example.com$/) });
  });

  test('refuses pages and ids that are none', async () => {
    for (const query of [
      '?page=0',
      '?page=x',
      '?subjectId=1',
      '?order=asc',
      '?from=2026-02-30',
      '?partOf=x',
      `?kind=${'x'.repeat(41)}`,
    ]) {
      expect((await desk.call('GET', `/api/admin/history${query}`)).status).toBe(400);
    }
  });
});
