import { accountEndpoints } from '#features/accounts/contract/accounts.ts';
import { adminAccessEndpoints } from '#features/admin-access/contract/admin-access.ts';
import { emailPreviewEndpoints } from '#features/admin-access/contract/email-previews.ts';
import { createMaintenanceReportEndpoints } from '#features/admin-access/contract/maintenance-reports.ts';
import { createOperationsEndpoints } from '#features/admin-access/contract/operations.ts';
import { secondFactorEndpoints } from '#features/admin-access/contract/second-factor.ts';
import { createTodayEndpoints } from '#features/admin-access/contract/today.ts';
import { bookingToday } from '#features/bookings/contract/bookings-admin.ts';
import { allBookingEndpoints } from '#features/bookings/contract/endpoints.ts';
import { calendarFeedEndpoints } from '#features/calendar-feeds/contract.ts';
import { classToday } from '#features/classes/contract/classes-admin.ts';
import { allClassEndpoints } from '#features/classes/contract/endpoints.ts';
import { allClientEndpoints } from '#features/clients/contract/endpoints.ts';
import { createContentEndpoints } from '#features/content/contract/content.ts';
import { emailWordsEndpoints } from '#features/content/contract/email-words.ts';
import { enquiryEndpoints, enquiryToday } from '#features/enquiries/contract/enquiries.ts';
import { financeEndpoints, financeToday } from '#features/finances/contract.ts';
import { newsletterEndpoints } from '#features/newsletter/contract.ts';
import { allPaymentEndpoints } from '#features/payments/contract/endpoints.ts';
import { paymentOperations, paymentToday } from '#features/payments/contract/payments.ts';
import { privacyEndpoints, retentionReport } from '#features/privacy/contract.ts';
import { receiptEndpoints } from '#features/receipts/contract.ts';
import { createSettingsEndpoints } from '#features/settings/contract/settings.ts';
import { setupEndpoints } from '#features/settings/contract/setup.ts';
import { allShopEndpoints } from '#features/shop/contract/endpoints.ts';
import { orderToday } from '#features/shop/contract/orders-admin.ts';
import type { ResponseBody as ResponseOf } from '#platform/contract/endpoint.ts';
import { ownerSessionEndpoints } from '#platform/contract/owner-session.ts';
import { createPageContentEndpoints } from '#platform/contract/page-content.ts';
import { siteEndpoints, siteSettings } from '#platform/contract/site.ts';
import { historyEndpoints } from '#platform/history/contract.ts';
import { documentNames } from './documents.ts';
import { settingsList } from './settings-list.ts';

/**
 * Every endpoint of the API. The server routes each to a handler, and OpenAPI is generated from it. Browser code knows only the
 * types of single features.
 */
export const contract = {
  ...accountEndpoints,
  ...ownerSessionEndpoints,
  ...adminAccessEndpoints,
  ...secondFactorEndpoints,
  ...historyEndpoints,
  ...createTodayEndpoints({
    ...classToday,
    ...bookingToday,
    ...orderToday,
    ...enquiryToday,
    ...financeToday,
    ...paymentToday,
  }),
  ...createMaintenanceReportEndpoints(retentionReport),
  ...emailPreviewEndpoints,
  ...emailWordsEndpoints,
  ...createOperationsEndpoints(paymentOperations),
  ...allBookingEndpoints,
  ...allPaymentEndpoints,
  ...receiptEndpoints,
  ...allClientEndpoints,
  ...allClassEndpoints,
  ...calendarFeedEndpoints,
  ...allShopEndpoints,
  ...newsletterEndpoints,
  ...enquiryEndpoints,
  ...financeEndpoints,
  ...createSettingsEndpoints(settingsList, siteSettings),
  ...setupEndpoints,
  ...createPageContentEndpoints(documentNames),
  ...createContentEndpoints(documentNames),
  ...siteEndpoints,
  ...privacyEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

/** For tests, which call endpoints of all features. */
export type ResponseBody<Name extends EndpointName> = ResponseOf<Contract[Name]>;
