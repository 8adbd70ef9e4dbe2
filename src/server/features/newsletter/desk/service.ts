import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { inBatches } from '#database/keyset.ts';
import { veiledEmail } from '#domain/email-address.ts';
import { pageCount } from '#domain/pages.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { csvFile, pageOrAll } from '../../../http/streamed.ts';
import * as store from './store.ts';

export type NewsletterDeskService = ReturnType<typeof newsletterDeskService>;

/** The newsletter's list as the owner keeps it. */
export function newsletterDeskService(given: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = given;
  const { db } = connection;
  const dayOf = (at: Date) => wallTimeAt(at, timeZone).day;

  return {
    /** The subscribers of a list, one page or all. */
    list: ({ page, ...wanted }: store.Filter & store.Order & { page?: number | undefined }) =>
      pageOrAll(
        page,
        (part) => store.listSubscribers(db, wanted, part),
        (rows) =>
          rows.map(({ id, email, subscribedAt }) => ({ _id: id, email, subscribedAt: subscribedAt.toISOString() })),
      ),

    /** How long a list is. */
    async summary(filter: store.Filter) {
      const rows = await store.countSubscribers(db, filter);
      return { rows, pages: pageCount(rows) };
    },

    /** A list as a file. The day is that of the business. */
    async file(wanted: store.Filter & store.Order) {
      const rows = inBatches((batch) => store.listSubscribers(db, wanted, batch));
      return csvFile(`subscribers-${dayOf(clock.now())}.csv`, ['Email', 'Subscribed on'], rows, (row) => [
        row.email,
        dayOf(row.subscribedAt),
      ]);
    },

    /** Takes an address off the list for good. The history keeps of it what tells two apart, and no more. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteSubscriber(tx, id);
        if (!row) return refuse('subscriber-gone');
        await recordChange(tx, {
          ...{ at: clock.now(), ownerId, kind: 'subscriber', subjectId: id, action: 'deleted' },
          title: veiledEmail(row.email),
        });
        return { message: 'Subscriber has been deleted.' };
      }),
  };
}
