import type { Today } from '#contract/today.ts';
import type { Connection } from '#database/connection.ts';
import { isOver, nearDays } from '#domain/admin-access/near-days.ts';
import { lengthInWords } from '#domain/bookings/session-length.ts';
import type { WallTime } from '#domain/day.ts';
import { inDollars } from '#domain/money.ts';
import { wallTimeAt, wallTimeReached, zoneAbbreviationAt } from '#domain/wall-time.ts';
import type { Clock } from '../../../clock.ts';
import { placeOf, titleOf } from '../../bookings/mail-facts.ts';
import type { UpkeepService } from '../upkeep/service.ts';
import * as store from './store.ts';

export type TodayService = ReturnType<typeof todayService>;

/** What the owner sees first: what is next, and what waits for her. */
export function todayService(given: { connection: Connection; clock: Clock; timeZone: string; upkeep: UpkeepService }) {
  const { connection, clock, timeZone } = given;
  const { db } = connection;
  const dayOf = (instant: Date) => wallTimeAt(instant, timeZone).day;

  /** What is not over: a roster is still in use while its class lasts. */
  const present = <Row extends WallTime & { lengthMinutes: number }>(rows: readonly Row[], now: WallTime) =>
    rows.filter((row) => !isOver(row, now));

  async function classesFrom(now: WallTime): Promise<Today['classes']> {
    const near = nearDays(present(await store.nextClasses(db, now.day), now), now);
    const ids = near.map(({ id }) => id);
    const roster = ids.length > 0 ? await store.rosterOf(db, ids) : [];
    return near.map(({ id, title, day, time, lengthMinutes, location, isExternal, capacity }) => ({
      ...{ _id: id, title, date: day, time, length: lengthInWords(lengthMinutes), location, isExternal },
      places: capacity,
      roster: roster
        .filter(({ classId }) => classId === id)
        .map(({ id: _id, name, attended }) => ({ _id, name, attended })),
    }));
  }

  async function sessionsFrom(now: WallTime): Promise<Today['sessions']> {
    return nearDays(present(await store.nextSessions(db, now.day), now), now).map((row) => ({
      ...{ _id: row.id, title: titleOf(row), date: row.day, time: row.time, length: lengthInWords(row.lengthMinutes) },
      ...{ location: placeOf(row), link: row.link, name: `${row.firstName} ${row.lastName}`.trim() },
    }));
  }

  return {
    /** Everything at once, as it stands now. */
    async today(): Promise<Today> {
      const now = wallTimeAt(clock.now(), timeZone);
      const orders = await store.ordersToPack(db);
      const enquiries = await store.unansweredEnquiries(db);
      const unpaid = await store.unpaidClasses(db, wallTimeReached(clock.now(), timeZone));
      return {
        now: { date: now.day, time: now.time, zone: zoneAbbreviationAt(clock.now(), timeZone) },
        classes: await classesFrom(now),
        sessions: await sessionsFrom(now),
        ordersToPack: {
          count: orders.count,
          first: orders.first.map(({ id, number, buyerName, isLocalPickup, paidAt, createdAt }) => ({
            ...{ _id: id, orderNumber: String(number ?? ''), name: buyerName, isLocalPickup },
            date: dayOf(paidAt ?? createdAt),
          })),
        },
        enquiries: {
          count: enquiries.count,
          first: enquiries.first.map(({ id, name, kind, doubtful, createdAt }) => ({
            ...{ _id: id, name, kind, doubtful, date: dayOf(createdAt) },
          })),
        },
        unpaidClasses: {
          count: unpaid.count,
          total: inDollars(unpaid.totalCents),
          first: unpaid.first.map(({ id, day, className, location, rateCents }) => ({
            ...{ _id: id, class: className, location, date: day, rate: inDollars(rateCents) },
          })),
        },
        upkeep: { count: await given.upkeep.count() },
      };
    },
  };
}
