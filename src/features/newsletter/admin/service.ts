import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { maskEmail } from '#platform/text/email-address.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { subscriberList } from '../list.ts';
import { deleteSubscriber, subscriberQuery } from './store.ts';

export function createNewsletterAdminService(deps: Pick<Platform, 'connection' | 'clock' | 'timeZone'>) {
  const { connection, clock, timeZone } = deps;
  const toDay = (at: Date) => toWallTime(at, timeZone).day;

  return {
    list: serveList(subscriberList, {
      db: connection.db,
      ...subscriberQuery,
      serialize: ({ id, email, subscribedAt }) => ({ _id: id, email, subscribedAt: subscribedAt.toISOString() }),
      file: {
        name: () => `subscribers-${toDay(clock.now())}.csv`,
        columns: [
          ['Email', ({ email }) => email],
          ['Subscribed on', ({ subscribedAt }) => toDay(subscribedAt)],
        ],
      },
    }),

    /** Deletes a subscriber permanently. The history keeps only enough to tell two entries apart. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await deleteSubscriber(tx, id);
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
