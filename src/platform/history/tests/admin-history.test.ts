import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { type AdminFixture, createAdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await createAdminTestApp();
});
afterAll(() => admin.testApp.close());

const ids = { class: newId(), order: newId() };
const hostile = '<img src=x onerror=alert(1)> "=HYPERLINK(0)" \u200f😀';
const listHistory = (query = '') => admin.requestOk('GET', `/api/admin/history${query}`);

describe('the history', () => {
  beforeAll(async () => {
    const change = { title: 'Slow Flow, Nov 24', action: 'changed' } as const;
    await admin.testApp.connection.inTransaction(async (tx) => {
      for (const entry of [
        // Before and after the clocks go back in Portland, at 09:00 UTC.
        { ...change, at: new Date('2026-11-01T08:30:00Z'), kind: 'class', subjectId: ids.class, action: 'created' },
        { ...change, at: new Date('2026-11-01T09:30:00Z'), kind: 'class', subjectId: ids.class },
        {
          ...change,
          at: new Date('2026-11-20T08:00:00Z'),
          kind: 'class',
          subjectId: ids.class,
          title: hostile,
          changes: [
            { field: 'time', before: '18:00', after: '19:00' },
            { field: 'location', before: hostile },
          ],
        },
        ...Array.from({ length: 60 }, (_, index) => ({
          at: new Date(Date.UTC(2026, 9, 1, index)),
          kind: 'order',
          subjectId: ids.order,
          title: `Order ${1000 + index}`,
          action: 'packed',
        })),
      ])
        await recordChange(tx, entry);
    });
  });

  test('the history has the newest change first, in the time of the business', async () => {
    const rows = await listHistory('?kind=class');
    expect(rows.map(({ date, time, zone, action }: Record<string, string>) => [date, time, zone, action])).toEqual([
      ['2026-11-20', '00:00', 'PST', 'changed'],
      ['2026-11-01', '01:30', 'PST', 'changed'],
      ['2026-11-01', '01:30', 'PDT', 'created'],
    ]);
  });

  test('the history has the values before and after a change, and hostile words as they were entered', async () => {
    const [row] = await listHistory(`?subjectId=${ids.class}`);
    expect(row).toMatchObject({
      title: hostile,
      by: '',
      changes: [
        { field: 'time', before: '18:00', after: '19:00' },
        { field: 'location', before: hostile },
      ],
    });
  });

  test('the history comes in pages of fifty', async () => {
    expect(await listHistory('?kind=order')).toHaveLength(50);
    const second = await listHistory('?kind=order&page=2');
    expect(second.map(({ title }: { title: string }) => title)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Order ${1009 - index}`),
    );
    expect(await admin.requestOk('GET', '/api/admin/history/summary?kind=order')).toEqual({ rows: 60, pages: 2 });
    expect(await admin.requestOk('GET', `/api/admin/history/summary?subjectId=${ids.class}`)).toEqual({
      rows: 3,
      pages: 1,
    });
    expect(await listHistory('?kind=order&page=3')).toEqual([]);
    expect(await listHistory('?kind=nothing')).toEqual([]);
  });

  test('the history is filtered by days of the business, both included', async () => {
    const times = async (query: string) =>
      (await listHistory(`?kind=class&${query}`)).map(({ date }: { date: string }) => date);
    expect(await times('from=2026-11-01&to=2026-11-01')).toEqual(['2026-11-01', '2026-11-01']);
    expect(await times('from=2026-11-02')).toEqual(['2026-11-20']);
    // 08:00 UTC on the 20th is the very start of that day in Portland.
    expect(await times('to=2026-11-19')).toHaveLength(2);
    expect(await times('from=2026-11-20&to=2026-11-01')).toEqual([]);
    expect(await admin.requestOk('GET', '/api/admin/history/summary?from=2026-10-01&to=2026-10-01&kind=order')).toEqual(
      {
        rows: 24,
        pages: 1,
      },
    );
  });

  describe('changes of one action', () => {
    const names = (rows: { title: string }[]) => rows.map(({ title }) => title.replace(/, .*/, ''));
    const listSeries = async (seriesId: string) => (await listHistory(`?partOf=${seriesId}`)).toReversed();
    const clazz = (series: string, at: number) => ({
      title: `Series ${at}`,
      date: `2027-01-${10 + at}`,
      time: '10:00',
      repeat: 'weekly',
      series,
    });

    test('changes of one action are one line of the history, which unfolds, and each subject has its own', async () => {
      const series = newId();
      const created = [];
      for (const at of [1, 2, 3]) created.push(await admin.requestOk('POST', '/api/admin/events', clazz(series, at)));
      const [line, next] = await listHistory('?kind=class');
      expect([line.title, line.parts]).toEqual([expect.stringContaining('Series 1'), 2]);
      expect(next.parts).toBe(0);
      expect(names(await listSeries(line._id))).toEqual(['Series 2', 'Series 3']);
      const [firstEntry] = await listHistory(`?subjectId=${created[2].event._id}`);
      expect(firstEntry).toMatchObject({ title: expect.stringContaining('Series 3'), action: 'created' });

      await admin.requestOk('DELETE', '/api/events/bulk', { eventIds: created.map(({ event }) => event._id) });
      const [deleted] = await listHistory('?kind=class');
      expect([deleted.action, deleted.parts]).toEqual(['deleted', 2]);
      expect(await listSeries(deleted._id)).toHaveLength(2);
      expect(await admin.requestOk('GET', `/api/admin/history/summary?partOf=${deleted._id}`)).toEqual({
        rows: 2,
        pages: 1,
      });
    });

    test('changes of one action are not part of another kind of action', async () => {
      const [other] = await listHistory('?kind=order');
      await admin.requestOk('POST', '/api/admin/events', clazz(other._id, 5));
      const [line] = await listHistory('?kind=class');
      expect([line.title, line.parts]).toEqual([expect.stringContaining('Series 5'), 0]);
      expect(await listSeries(other._id)).toEqual([]);
    });
  });

  test('the history says who made each change', async () => {
    await admin.requestOk('POST', '/api/admin/logout-everywhere');
    admin = await createAdminFixture(admin.testApp);
    const [row] = await listHistory('?kind=owner');
    expect(row).toMatchObject({ action: 'signed out everywhere', by: expect.stringMatching(/^owner-.*@example.com$/) });
  });

  test('the history refuses invalid pages and ids', async () => {
    for (const query of [
      '?page=0',
      '?page=x',
      '?subjectId=1',
      '?order=asc',
      '?from=2026-02-30',
      '?partOf=x',
      `?kind=${'x'.repeat(41)}`,
    ]) {
      expect((await admin.call('GET', `/api/admin/history${query}`)).status).toBe(400);
    }
  });
});
