import { accountPages } from './features/accounts/pages.ts';
import { adminAccessPages } from './features/admin-access/pages.ts';
import { bookingPages } from './features/bookings/pages.ts';
import { calendarFeedPages } from './features/calendar-feeds/pages.ts';
import { classPages } from './features/classes/pages.ts';
import { clientPages } from './features/clients/pages.ts';
import { contentPages } from './features/content/pages.ts';
import { enquiryPages } from './features/enquiries/pages.ts';
import { financePages } from './features/finances/pages.ts';
import { newsletterPages } from './features/newsletter/pages.ts';
import { paymentPages } from './features/payments/pages.ts';
import { privacyPages } from './features/privacy/pages.ts';
import { receiptPages } from './features/receipts/pages.ts';
import { settingPages } from './features/settings/pages.ts';
import { shopPages } from './features/shop/pages.ts';
import { sitePages } from './features/site/pages.ts';
import { type FeaturePages, listLayouts, listMenu, listPages, listTabs } from './platform/pages.ts';

/**
 * What the features declare of their pages, by their folders. The history offers its kinds in this order. Everything here
 * is in the scripts of whoever imports it, so no public screen does.
 */
const featurePages: Readonly<Record<string, FeaturePages>> = {
  classes: classPages,
  bookings: bookingPages,
  clients: clientPages,
  enquiries: enquiryPages,
  shop: shopPages,
  newsletter: newsletterPages,
  content: contentPages,
  settings: settingPages,
  finances: financePages,
  payments: paymentPages,
  receipts: receiptPages,
  accounts: accountPages,
  'admin-access': adminAccessPages,
  'calendar-feeds': calendarFeedPages,
  site: sitePages,
  privacy: privacyPages,
};

export const layouts = listLayouts(featurePages);
export const pages = listPages(featurePages);

/** The groups of the owner’s menu, and the tabs of the client area. */
export const adminMenu = listMenu(pages);
export const clientTabs = listTabs(pages);

/** Labels for the stored kinds of the history. An unknown kind is shown unchanged. */
export const historyKinds: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(featurePages).map(({ historyKinds }) => historyKinds),
);
