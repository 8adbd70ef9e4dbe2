import { recordChange } from '#platform/database/history.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { serveList } from '#platform/http/files/serve-list.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import type { Enquiry } from '../contract/enquiries.ts';
import { enquiryList } from '../list.ts';
import * as store from './store.ts';

/** The owner's enquiries. The owner answers by mail and marks them as answered here. */
export function createEnquiryAdminService(deps: Pick<Platform, 'connection' | 'clock' | 'timeZone'>) {
  const { connection, clock, timeZone } = deps;
  const { db } = connection;

  /** The history's label for an enquiry: its kind and day, without the sender. */
  const toHistorySubject = ({ id, kind, createdAt }: store.EnquiryRow) => ({
    kind: 'enquiry',
    subjectId: id,
    title: `${kindLabels[kind]} of ${formatShortDay(toWallTime(createdAt, timeZone).day)}`,
  });

  return {
    list: serveList(enquiryList, {
      db,
      ...store.enquiryQuery,
      serialize: serializeEnquiry,
      summarize: async () => ({ unanswered: await store.enquiryQuery.count(db, { answered: 'no' }) }),
    }),

    /** Marks an enquiry. A repeated click or another tab's changes nothing and succeeds. */
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

    /** Deletes an enquiry permanently. */
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
    kind,
    name,
    email,
    phone,
    sessionType,
    message,
    suspectedSpam,
    createdAt: createdAt.toISOString(),
    answered: answeredAt !== null,
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
