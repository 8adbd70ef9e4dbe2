import type { Enquiry } from '#contract/enquiries.ts';
import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { shortDay } from '#domain/day.ts';
import { pageCount } from '#domain/pages.ts';
import { refuse } from '#domain/refusal.ts';
import { wallTimeAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { pageOrAll } from '../../../http/streamed.ts';
import * as store from './store.ts';

export type EnquiryDeskService = ReturnType<typeof enquiryDeskService>;

/** What people asked, as the owner works it off: she answers by mail, and ticks it off here. */
export function enquiryDeskService(given: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = given;
  const { db } = connection;

  /** How the history calls an enquiry: by its kind and day, never by who wrote it. */
  const about = ({ id, kind, createdAt }: store.EnquiryRow) => ({
    kind: 'enquiry',
    subjectId: id,
    title: `${names[kind]} of ${shortDay(wallTimeAt(createdAt, timeZone).day)}`,
  });

  return {
    /** The enquiries of a list, one page or all. */
    list: ({ page, ...wanted }: store.Filter & { descending?: boolean; page?: number | undefined }) =>
      pageOrAll(
        page,
        (part) => store.listEnquiries(db, wanted, part),
        (rows) => rows.map(enquiryOf),
      ),

    /** How long a list is, and how many enquiries wait in all. */
    async summary(filter: store.Filter) {
      const rows = await store.countEnquiries(db, filter);
      return { rows, pages: pageCount(rows), unanswered: await store.countEnquiries(db, { answered: false }) };
    },

    /** Marks an enquiry. A second press, or another tab's, changes nothing and is no mistake. */
    mark: (id: string, answered: boolean, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const at = clock.now();
        const marked = await store.markAnswered(tx, id, answered ? at : null);
        const row = marked ?? (await store.findEnquiry(tx, id));
        if (!row) return refuse('enquiry-gone');
        if (marked) await recordChange(tx, { ...about(row), at, ownerId, action: answered ? 'answered' : 'reopened' });
        return { message: answered ? 'Marked as answered.' : 'Marked as unanswered.', enquiry: enquiryOf(row) };
      }),

    /** Deletes an enquiry for good. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteEnquiry(tx, id);
        if (!row) return refuse('enquiry-gone');
        await recordChange(tx, { ...about(row), at: clock.now(), ownerId, action: 'deleted' });
        return { message: 'The enquiry is deleted.' };
      }),
  };
}

const names = { contact: 'Contact message', 'booking-request': 'Booking request' } as const;

function enquiryOf(row: store.EnquiryRow): Enquiry {
  const { id, kind, name, email, phone, sessionType, message, doubtful, createdAt, answeredAt } = row;
  return {
    _id: id,
    ...{ kind, name, email, phone, sessionType, message, doubtful },
    createdAt: createdAt.toISOString(),
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
