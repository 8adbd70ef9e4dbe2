import { accounts } from '#features/accounts/feature.ts';
import { adminAccess } from '#features/admin-access/feature.ts';
import { busyCalendars } from '#features/bookings/busy-calendars/feature.ts';
import { bookings } from '#features/bookings/feature.ts';
import { calendarFeeds } from '#features/calendar-feeds/feature.ts';
import { classes } from '#features/classes/feature.ts';
import { clients } from '#features/clients/feature.ts';
import { content } from '#features/content/feature.ts';
import { enquiries } from '#features/enquiries/feature.ts';
import { finances } from '#features/finances/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { coupons } from '#features/payments/coupons/feature.ts';
import { payments } from '#features/payments/feature.ts';
import { privacy } from '#features/privacy/feature.ts';
import { receipts } from '#features/receipts/feature.ts';
import { settings } from '#features/settings/feature.ts';
import { shop } from '#features/shop/feature.ts';
import { site } from '#features/site/feature.ts';

/** The features, each after those that it needs. What they give to a slot, such as entries of a feed, has this order. */
export const features = [
  settings,
  content,
  site,
  accounts,
  clients,
  payments,
  coupons,
  finances,
  bookings,
  busyCalendars,
  classes,
  shop,
  receipts,
  calendarFeeds,
  newsletter,
  enquiries,
  adminAccess,
  privacy,
] as const;
