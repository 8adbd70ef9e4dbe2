import type { Connection } from '#platform/database/connection.ts';
import { countPages } from '#platform/lists/pages.ts';
import { addDays } from '#platform/time/day.ts';
import { getZoneAbbreviationAt, toInstant, toWallTime } from '#platform/time/wall-time.ts';
import type { HistoryEntry } from './contract.ts';
import * as store from './store.ts';

type ListInput = Omit<store.ListFilter, 'from' | 'until'> & { from?: string | undefined; to?: string | undefined };

/** The history of changes, for the owner. */
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
  /** Converts the given days of the business time zone, both included, to instants. */
  const toFilter = ({ from, to, ...same }: ListInput): store.ListFilter => ({
    ...same,
    ...(from && { from: getStartOfDay(from) }),
    ...(to && { until: getStartOfDay(addDays(to, 1)) }),
  });

  return {
    /** One page, by default the first. There is no full list, because the history only grows. */
    async list({ page = 1, ...input }: ListInput & { page?: number | undefined }): Promise<HistoryEntry[]> {
      return (await store.listPage(db, toFilter(input), page)).map(serializeChange);
    },

    async getSummary(input: ListInput) {
      const rows = await store.countChanges(db, toFilter(input));
      return { rows, pages: countPages(rows) };
    },
  };
}
