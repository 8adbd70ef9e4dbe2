import type { HistoryEntry } from '#contract/history.ts';
import type { Connection } from '#database/connection.ts';
import { addDays } from '#domain/day.ts';
import { pageCount } from '#domain/pages.ts';
import { instantOf, wallTimeAt, zoneAbbreviationAt } from '#domain/wall-time.ts';
import * as store from './store.ts';

type Asked = Omit<store.Wanted, 'from' | 'until'> & { from?: string | undefined; to?: string | undefined };

export type HistoryService = ReturnType<typeof historyService>;

/** Who changed what and when, for the owner to read. */
export function historyService({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const { db } = connection;

  function told({ id, at, by, kind, subjectId, title, action, changes, parts }: store.ToldChange): HistoryEntry {
    const wall = wallTimeAt(at, timeZone);
    const when = { date: wall.day, time: wall.time, zone: zoneAbbreviationAt(at, timeZone) };
    return { _id: id, ...when, by: by ?? '', kind, subjectId, title, action, changes, parts };
  }

  const startOf = (day: string) => instantOf({ day, time: '00:00' }, timeZone);
  /** Days of the business, both included, as instants. */
  const wantedOf = ({ from, to, ...same }: Asked): store.Wanted => ({
    ...same,
    ...(from && { from: startOf(from) }),
    ...(to && { until: startOf(addDays(to, 1)) }),
  });

  return {
    /** One page, the first when none is named: unlike a list of the specification this one only ever grows. */
    async list({ page = 1, ...asked }: Asked & { page?: number | undefined }): Promise<HistoryEntry[]> {
      return (await store.listPage(db, wantedOf(asked), page)).map(told);
    },

    /** How long that list is. */
    async summary(asked: Asked) {
      const rows = await store.countChanges(db, wantedOf(asked));
      return { rows, pages: pageCount(rows) };
    },
  };
}
