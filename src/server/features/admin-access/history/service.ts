import type { HistoryEntry } from '#contract/history.ts';
import type { Connection } from '#database/connection.ts';
import { pageCount } from '#domain/pages.ts';
import { wallTimeAt, zoneAbbreviationAt } from '#domain/wall-time.ts';
import * as store from './store.ts';

export type HistoryService = ReturnType<typeof historyService>;

/** Who changed what and when, for the owner to read. */
export function historyService({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const { db } = connection;

  function told({ id, at, by, kind, subjectId, title, action, changes }: store.ToldChange): HistoryEntry {
    const wall = wallTimeAt(at, timeZone);
    const when = { date: wall.day, time: wall.time, zone: zoneAbbreviationAt(at, timeZone) };
    return { _id: id, ...when, by: by ?? '', kind, subjectId, title, action, changes };
  }

  return {
    /** One page, the first when none is named: unlike a list of the specification this one only ever grows. */
    async list({ page = 1, ...wanted }: store.Wanted & { page?: number | undefined }): Promise<HistoryEntry[]> {
      return (await store.listPage(db, wanted, page)).map(told);
    },

    /** How long that list is. */
    async summary(wanted: store.Wanted) {
      const rows = await store.countChanges(db, wanted);
      return { rows, pages: pageCount(rows) };
    },
  };
}
