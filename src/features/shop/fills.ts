import { NAMED_ITEMS, type TodayReaders, todayParts } from '#features/admin-access/today/today-parts.ts';
import { type Feed, feedSources } from '#features/calendar-feeds/feed-sources.ts';
import { type ReceiptSource, receiptSources } from '#features/receipts/sources.ts';
import { setupFacts } from '#features/settings/setup/setup-facts.ts';
import { findNextWeekday, MAX_FEED_ENTRIES } from '#platform/calendar/calendar-feed.ts';
import type { FeedEntry } from '#platform/mail/calendar/calendar-file.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { countChocolates } from './catalog/store.ts';
import { orderToday } from './contract/orders-admin.ts';
import { countOrdersToPack, listOrdersToPack } from './orders/admin/store.ts';
import { listLinesOfOrders, listOrders } from './orders/store.ts';

const MS_PER_DAY = 86_400_000;
/** The list of orders shows the rest. */
const MAX_NAMED = 30;

/**
 * The orders to pack as one entry of the next day on which the business ships. It moves on until they are packed, so its
 * sequence is the number of that day.
 */
async function listPackingEntries({ db, today, context }: Feed): Promise<FeedEntry[]> {
  const waiting = await listOrdersToPack(db, MAX_FEED_ENTRIES);
  const newest = waiting.at(-1);
  if (!newest) return [];
  const day = findNextWeekday(context.business.hours.shippingDays, today);
  const names = waiting
    .slice(0, MAX_NAMED)
    .map(({ number, isLocalPickup }) => `#${number}${isLocalPickup ? ' (pickup)' : ''}`);
  const rest = waiting.length - names.length;
  return [
    {
      uid: `orders-to-pack@${new URL(context.publicUrl).hostname}`,
      sequence: Date.parse(day) / MS_PER_DAY,
      stamp: (newest.paidAt ?? newest.createdAt).toISOString(),
      title: waiting.length === 1 ? 'Pack 1 order' : `Pack ${waiting.length} orders`,
      day,
      time: '00:00',
      lengthMinutes: 0,
      isAllDay: true,
      location: '',
      description: [...names, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n'),
      url: `${context.publicUrl}/admin/orders`,
      isCancelled: false,
    },
  ];
}

const packingFeed = feedSources.with({ part: 'chocolates', listForOwner: listPackingEntries });

/** The receipt of an order, with its tins. */
const orderReceipts: ReceiptSource = {
  async describe(db, paid) {
    const ids = paid.map(({ subjectId }) => subjectId);
    const [orders, lines] = await Promise.all([listOrders(db, ids), listLinesOfOrders(db, ids)]);
    return new Map(
      orders.flatMap((order) => {
        if (order.number === null) return [];
        const content = {
          _id: order.id,
          receiptNumber: String(order.number),
          buyerName: order.buyerName,
          lines: lines
            .filter(({ orderId }) => orderId === order.id)
            .map(({ name, quantity, priceCents }) => ({ name, quantity, detail: '', priceCents })),
          couponCode: order.couponCode ?? '',
          subtotalCents: order.subtotalCents,
          discountCents: order.discountCents,
          shippingCents: order.isLocalPickup ? null : order.shippingCents,
          isLocalPickup: order.isLocalPickup,
          totalCents: order.totalCents,
        };
        return paid.filter(({ subjectId }) => subjectId === order.id).map(({ id }) => [id, content] as const);
      }),
    );
  },
};

/** The orders to pack. */
const today: TodayReaders<typeof orderToday> = {
  async ordersToPack({ db, timeZone }) {
    return {
      count: await countOrdersToPack(db),
      first: (await listOrdersToPack(db, NAMED_ITEMS)).map(
        ({ id, number, buyerName, isLocalPickup, paidAt, createdAt }) => ({
          _id: id,
          orderNumber: String(number ?? ''),
          name: buyerName,
          isLocalPickup,
          date: toWallTime(paidAt ?? createdAt, timeZone).day,
        }),
      ),
    };
  },
};

const setup = setupFacts.with({ hasTin: async (db) => (await countChocolates(db)) > 0 });

/** What the shop gives to the slots of others. */
export const shopFills = [
  packingFeed,
  todayParts.with({ schemas: orderToday, readers: today }),
  receiptSources.with({ order: orderReceipts }),
  setup,
];
