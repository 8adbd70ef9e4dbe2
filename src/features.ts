import { calendarFeeds } from '#features/calendar-feeds/feature.ts';
import { enquiries } from '#features/enquiries/feature.ts';
import { finances } from '#features/finances/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { receipts } from '#features/receipts/feature.ts';

/** The features, each after those that it needs. */
export const features = [receipts, calendarFeeds, newsletter, enquiries, finances] as const;
