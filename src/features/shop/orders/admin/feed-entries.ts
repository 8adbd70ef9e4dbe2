import { type Feed, feedSources } from '#features/calendar-feeds/feed-sources.ts';
import { findNextWeekday, MAX_FEED_ENTRIES } from '#platform/calendar/calendar-feed.ts';
import type { FeedEntry } from '#platform/mail/calendar-file.ts';
import { listOrdersToPack } from './feed-store.ts';

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

export const packingFeed = feedSources.with({ part: 'chocolates', listForOwner: listPackingEntries });
