import type { enquiryToday } from '#contract/enquiries.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { type TodayReaders, todayParts } from '../admin-access/today/today-parts.ts';
import { getUnansweredEnquiries } from './today-store.ts';

const readers: TodayReaders<typeof enquiryToday> = {
  async enquiries({ db, timeZone }) {
    const { count, first } = await getUnansweredEnquiries(db);
    return {
      count,
      first: first.map(({ id, name, kind, suspectedSpam, createdAt }) => ({
        _id: id,
        name,
        kind,
        suspectedSpam,
        date: toWallTime(createdAt, timeZone).day,
      })),
    };
  },
};

/** The unanswered enquiries. */
export const enquiriesForToday = todayParts.with(readers);
