import type { Enquiry } from '#contract/enquiries.ts';
import type { Connection } from '#database/connection.ts';
import { recordChange } from '#database/history.ts';
import { formatShortDay } from '#domain/day.ts';
import { fail } from '#domain/failure.ts';
import { countPages } from '#domain/pages.ts';
import { toWallTime } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { listPageOrAll } from '../../../http/streamed-response.ts';
import * as store from './store.ts';

export type EnquiryAdminService = ReturnType<typeof createEnquiryAdminService>;

/** What people asked, as the owner works it off: she answers by mail, and ticks it off here. */
export function createEnquiryAdminService(deps: { connection: Connection; clock: Clock; timeZone: string }) {
  const { connection, clock, timeZone } = deps;
  const { db } = connection;

  /** How the history calls an enquiry: by its kind and day, never by who wrote it. */
  const toHistorySubject = ({ id, kind, createdAt }: store.EnquiryRow) => ({
    kind: 'enquiry',
    subjectId: id,
    title: `${kindLabels[kind]} of ${formatShortDay(toWallTime(createdAt, timeZone).day)}`,
  });

  return {
    /** The enquiries of a list, one page or all. */
    list: ({ page, ...filter }: store.ListFilter & { descending?: boolean; page?: number | undefined }) =>
      listPageOrAll(
        page,
        (part) => store.listEnquiries(db, filter, part),
        (rows) => rows.map(serializeEnquiry),
      ),

    /** How long a list is, and how many enquiries wait in all. */
    async getSummary(filter: store.ListFilter) {
      const rows = await store.countEnquiries(db, filter);
      return { rows, pages: countPages(rows), unanswered: await store.countEnquiries(db, { answered: false }) };
    },

    /** Marks an enquiry. A second press, or another tab's, changes nothing and is no mistake. */
    setAnswered: (id: string, answered: boolean, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const at = clock.now();
        const updated = await store.markAnswered(tx, id, answered ? at : null);
        const row = updated ?? (await store.findEnquiry(tx, id));
        if (!row) return fail('enquiry-not-found');
        if (updated)
          await recordChange(tx, { ...toHistorySubject(row), at, ownerId, action: answered ? 'answered' : 'reopened' });
        return { message: answered ? 'Marked as answered.' : 'Marked as unanswered.', enquiry: serializeEnquiry(row) };
      }),

    /** Deletes an enquiry for good. */
    delete: (id: string, ownerId: string) =>
      connection.inTransaction(async (tx) => {
        const row = await store.deleteEnquiry(tx, id);
        if (!row) return fail('enquiry-not-found');
        await recordChange(tx, { ...toHistorySubject(row), at: clock.now(), ownerId, action: 'deleted' });
        return { message: 'The enquiry is deleted.' };
      }),
  };
}

const kindLabels = { contact: 'Contact message', 'booking-request': 'Booking request' } as const;

function serializeEnquiry(row: store.EnquiryRow): Enquiry {
  const { id, kind, name, email, phone, sessionType, message, suspectedSpam, createdAt, answeredAt } = row;
  return {
    _id: id,
    ...{ kind, name, email, phone, sessionType, message, suspectedSpam },
    createdAt: createdAt.toISOString(),
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
