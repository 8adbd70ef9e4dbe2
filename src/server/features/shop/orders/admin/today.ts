import type { orderToday } from '#contract/orders-admin.ts';
import { toWallTime } from '#domain/wall-time.ts';
import { type TodayReaders, todayParts } from '../../../admin-access/today/today-parts.ts';
import { getOrdersToPack } from './today-store.ts';

const readers: TodayReaders<typeof orderToday> = {
  async ordersToPack({ db, timeZone }) {
    const { count, first } = await getOrdersToPack(db);
    return {
      count,
      first: first.map(({ id, number, buyerName, isLocalPickup, paidAt, createdAt }) => ({
        _id: id,
        orderNumber: String(number ?? ''),
        name: buyerName,
        isLocalPickup,
        date: toWallTime(paidAt ?? createdAt, timeZone).day,
      })),
    };
  },
};

/** The orders to pack. */
export const ordersForToday = todayParts.with(readers);
