import { accountInvariants } from '#features/accounts/invariants.ts';
import * as accounts from '#features/accounts/tables.ts';
import * as adminAccess from '#features/admin-access/tables.ts';
import { scheduleInvariants } from '#features/bookings/invariants.ts';
import * as bookings from '#features/bookings/tables.ts';
import * as calendarFeeds from '#features/calendar-feeds/tables.ts';
import { classInvariants } from '#features/classes/invariants.ts';
import * as classMessages from '#features/classes/tables/class-messages.ts';
import * as classes from '#features/classes/tables/classes.ts';
import * as waitlist from '#features/classes/tables/waitlist.ts';
import * as clientMerges from '#features/clients/tables/client-merges.ts';
import * as clients from '#features/clients/tables/clients.ts';
import * as clientTags from '#features/clients/tags/tables.ts';
import * as content from '#features/content/tables.ts';
import * as enquiries from '#features/enquiries/tables.ts';
import { financeInvariants } from '#features/finances/invariants.ts';
import * as finances from '#features/finances/tables.ts';
import * as newsletter from '#features/newsletter/tables.ts';
import { couponInvariants } from '#features/payments/coupons/invariants.ts';
import { paymentInvariants } from '#features/payments/invariants.ts';
import * as payments from '#features/payments/tables.ts';
import * as settings from '#features/settings/tables.ts';
import { shopInvariants } from '#features/shop/invariants.ts';
import * as shop from '#features/shop/tables.ts';
import * as files from '#platform/database/tables/files.ts';
import * as history from '#platform/database/tables/history.ts';
import * as mails from '#platform/database/tables/mails.ts';
import * as maintenance from '#platform/database/tables/maintenance.ts';
import * as rateLimits from '#platform/database/tables/rate-limits.ts';
import * as unconvertedAddresses from '#platform/database/tables/unconverted-addresses.ts';
import { collectEmailColumns } from '#platform/email-addresses/email-columns.ts';
import { collectDeclarations } from '#platform/privacy/personal.ts';
import * as sessions from '#platform/sessions/tables.ts';

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
  unconvertedAddresses,
  sessions,
  accounts,
  clientMerges,
  bookings,
  shop,
  payments,
  classes,
  waitlist,
  classMessages,
  clients,
  clientTags,
  enquiries,
  newsletter,
  calendarFeeds,
  mails,
  adminAccess,
  history,
];

export const { personalTables, retentionRules } = collectDeclarations(tableModules, sessions.clients);

/** Every condition that the data must always meet. */
export const invariants = [
  ...paymentInvariants,
  ...couponInvariants,
  ...scheduleInvariants,
  ...classInvariants,
  ...shopInvariants,
  ...financeInvariants,
  ...accountInvariants,
];

export const emailColumns = collectEmailColumns(tableModules);
