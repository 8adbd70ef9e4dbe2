import { collectDeclarations } from '#platform/privacy/personal.ts';
import * as accounts from './tables/accounts.ts';
import * as adminAccess from './tables/admin-access.ts';
import * as appointmentOffers from './tables/appointment-offers.ts';
import * as bookings from './tables/bookings.ts';
import * as busyCalendars from './tables/busy-calendars.ts';
import * as calendarFeeds from './tables/calendar-feeds.ts';
import * as classMessages from './tables/class-messages.ts';
import * as classes from './tables/classes.ts';
import * as clientMerges from './tables/client-merges.ts';
import * as clients from './tables/clients.ts';
import * as content from './tables/content.ts';
import * as enquiries from './tables/enquiries.ts';
import * as files from './tables/files.ts';
import * as finances from './tables/finances.ts';
import * as mails from './tables/mails.ts';
import * as maintenance from './tables/maintenance.ts';
import * as newsletter from './tables/newsletter.ts';
import * as payments from './tables/payments.ts';
import * as rateLimits from './tables/rate-limits.ts';
import * as settings from './tables/settings.ts';
import * as shop from './tables/shop.ts';
import * as unconvertedAddresses from './tables/unconverted-addresses.ts';
import * as waitlist from './tables/waitlist.ts';

/**
 * All tables. Their order is the one of the parts in a person's file and of a merge; a deletion goes the other way, so
 * a table comes after those that it refers to.
 */
export const tableModules = [
  rateLimits,
  settings,
  maintenance,
  finances,
  files,
  content,
  busyCalendars,
  unconvertedAddresses,
  accounts,
  clientMerges,
  bookings,
  appointmentOffers,
  shop,
  payments,
  classes,
  waitlist,
  classMessages,
  clients,
  enquiries,
  newsletter,
  calendarFeeds,
  mails,
  adminAccess,
];

export const { personalTables, retentionRules } = collectDeclarations(tableModules, accounts.clients);
