import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { getUnansweredEnquiries } from './admin/store.ts';
import { enquiryToday } from './contract/enquiries.ts';

/** The unanswered enquiries. */
const today: TodayReaders<typeof enquiryToday> = {
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

/** What enquiries give to the slots of others. */
export const enquiryFills = [todayParts.with({ schemas: enquiryToday, readers: today })];
