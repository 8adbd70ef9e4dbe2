import type { HistoryEntry } from '#contract/history.ts';
import type { Connection } from '#database/connection.ts';
import { addDays } from '#domain/day.ts';
import { countPages } from '#domain/pages.ts';
import { getZoneAbbreviationAt, toInstant, toWallTime } from '#domain/wall-time.ts';
import * as store from './store.ts';

type ListInput = Omit<store.ListFilter, 'from' | 'until'> & { from?: string | undefined; to?: string | undefined };

export type HistoryService = ReturnType<typeof createHistoryService>;

/** Who changed what and when, for the owner to read. */
export function createHistoryService({ connection, timeZone }: { connection: Connection; timeZone: string }) {
  const { db } = connection;

  function serializeChange({
    id,
    at,
    by,
    kind,
    subjectId,
    title,
    action,
    changes,
    parts,
  }: store.ListedChange): HistoryEntry {
    const wall = toWallTime(at, timeZone);
    const when = { date: wall.day, time: wall.time, zone: getZoneAbbreviationAt(at, timeZone) };
    return { _id: id, ...when, by: by ?? '', kind, subjectId, title, action, changes, parts };
  }

  const getStartOfDay = (day: string) => toInstant({ day, time: '00:00' }, timeZone);
  /** Days of the business, both included, as instants. */
  const toFilter = ({ from, to, ...same }: ListInput): store.ListFilter => ({
    ...same,
    ...(from && { from: getStartOfDay(from) }),
    ...(to && { until: getStartOfDay(addDays(to, 1)) }),
  });

  return {
    /** One page, the first when none is named: unlike a list of the specification this one only ever grows. */
    async list({ page = 1, ...input }: ListInput & { page?: number | undefined }): Promise<HistoryEntry[]> {
      return (await store.listPage(db, toFilter(input), page)).map(serializeChange);
    },

    /** How long that list is. */
    async getSummary(input: ListInput) {
      const rows = await store.countChanges(db, toFilter(input));
      return { rows, pages: countPages(rows) };
    },
  };
}
