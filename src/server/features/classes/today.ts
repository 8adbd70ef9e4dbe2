import type { classToday } from '#contract/classes-admin.ts';
import { excludePast, getLastUpcomingDay } from '#domain/admin-access/upcoming-days.ts';
import { type TodayReaders, todayParts } from '../admin-access/today/today-parts.ts';
import * as store from './today-store.ts';

const readers: TodayReaders<typeof classToday> = {
  async classes({ db, wall }) {
    const upcoming = excludePast(await store.listUpcomingClasses(db, wall.day, getLastUpcomingDay(wall.day)), wall);
    const ids = upcoming.map(({ id }) => id);
    const roster = ids.length > 0 ? await store.listRosters(db, ids) : [];
    return upcoming.map(({ id, title, day, time, lengthMinutes, location, isExternal, capacity }) => ({
      _id: id,
      title,
      date: day,
      time,
      length: `${lengthMinutes} mins`,
      location,
      isExternal,
      places: capacity,
      roster: roster
        .filter(({ classId }) => classId === id)
        .map(({ id: _id, name, attended }) => ({ _id, name, attended })),
    }));
  },

  async rosters({ db, wall }) {
    const { count, first } = await store.getUntickedRosters(db, wall);
    return { count, first: first.map(({ id, day, ...row }) => ({ _id: id, date: day, ...row })) };
  },
};

/** The next classes with their rosters, and the rosters that wait. */
export const classesForToday = todayParts.with(readers);
