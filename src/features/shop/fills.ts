import { type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { receiptSources } from '#features/receipts/sources.ts';
import { setupFacts } from '#features/settings/setup/setup-facts.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { countChocolates } from './catalog/store.ts';
import type { orderToday } from './contract/orders-admin.ts';
import { packingFeed } from './orders/admin/feed-entries.ts';
import { getOrdersToPack } from './orders/admin/store.ts';
import { orderReceipts } from './orders/receipts.ts';

/** The orders to pack. */
const today: TodayReaders<typeof orderToday> = {
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

const setup = setupFacts.with({ hasTin: async (db) => (await countChocolates(db)) > 0 });

/** What the shop gives to the slots of others. */
export const shopFills = [packingFeed, todayParts.with(today), receiptSources.with({ order: orderReceipts }), setup];
