import { recordChange } from '#platform/database/history.ts';
import { readInBatches } from '#platform/database/keyset.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { createCsvResponse, listPageOrAll } from '#platform/http/files/streamed-response.ts';
import { countPages } from '#platform/lists/pages.ts';
import { maskEmail } from '#platform/text/email-address.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import * as store from './store.ts';

export function createNewsletterAdminService(deps: Pick<Platform, 'connection' | 'clock' | 'timeZone'>) {
  const { connection, clock, timeZone } = deps;
  const { db } = connection;
  const toDay = (at: Date) => toWallTime(at, timeZone).day;

  return {
    /** The subscribers of a list, one page or all. */
    list: ({ page, ...filter }: store.ListQuery & { page?: number | undefined }) =>
      listPageOrAll(
        page,
        (part) => store.listSubscribers(db, filter, part),
        (rows) =>
          rows.map(({ id, email, subscribedAt }) => ({ _id: id, email, subscribedAt: subscribedAt.toISOString() })),
      ),

    async getSummary(filter: store.ListFilter) {
      const rows = await store.countSubscribers(db, filter);
      return { rows, pages: countPages(rows) };
    },

    /** A list as CSV, with dates in the business time zone. */
    async exportCsv(filter: store.ListQuery) {
      const rows = readInBatches((batch) => store.listSubscribers(db, filter, batch));
      return createCsvResponse(`subscribers-${toDay(clock.now())}.csv`, ['Email', 'Subscribed on'], rows, (row) => [
        row.email,
        toDay(row.subscribedAt),
      ]);
    },

    /** Deletes a subscriber permanently. The history keeps only enough to tell two entries apart. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteSubscriber(tx, id);
        if (!row) return fail('subscriber-not-found');
        await recordChange(tx, {
          at: clock.now(),
          ownerId,
          kind: 'subscriber',
          subjectId: id,
          action: 'deleted',
          title: maskEmail(row.email),
        });
        return { message: 'Subscriber has been deleted.' };
      }),
  };
}
