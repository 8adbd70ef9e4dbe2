import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { getReachedWallTime } from '#platform/time/wall-time.ts';
import { financeToday } from './contract.ts';
import { getUnpaidClasses } from './totals-store.ts';

/** The unpaid past classes. */
const today: TodayReaders<typeof financeToday> = {
  async unpaidClasses({ db, now, timeZone }) {
    const { count, totalCents, first } = await getUnpaidClasses(db, getReachedWallTime(now, timeZone));
    return {
      count,
      totalCents,
      first: first.map(({ id, day, className, location, rateCents }) => ({
        _id: id,
        class: className,
        location,
        date: day,
        rateCents,
      })),
    };
  },
};

/** What finances give to the slots of others. */
export const financeFills = [todayParts.with({ schemas: financeToday, readers: today })];
