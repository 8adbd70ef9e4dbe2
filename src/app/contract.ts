import type { z } from 'zod';
import { accountEndpoints } from '#features/accounts/contract/accounts.ts';
import { adminAccessEndpoints } from '#features/admin-access/contract/admin-access.ts';
import { emailPreviewEndpoints } from '#features/admin-access/contract/email-previews.ts';
import { createMaintenanceReportEndpoints } from '#features/admin-access/contract/maintenance-reports.ts';
import { createOperationsEndpoints } from '#features/admin-access/contract/operations.ts';
import { secondFactorEndpoints } from '#features/admin-access/contract/second-factor.ts';
import { createTodayEndpoints } from '#features/admin-access/contract/today.ts';
import { appointmentOfferEndpoints } from '#features/bookings/contract/appointment-offers.ts';
import { appointmentSeriesEndpoints } from '#features/bookings/contract/appointment-series.ts';
import { bookingEndpoints } from '#features/bookings/contract/bookings.ts';
import { bookingAdminEndpoints, bookingToday } from '#features/bookings/contract/bookings-admin.ts';
import { busyCalendarEndpoints } from '#features/bookings/contract/busy-calendars.ts';
import { hoursEndpoints } from '#features/bookings/contract/hours.ts';
import { sessionCancellationEndpoints } from '#features/bookings/contract/session-cancellation.ts';
import { calendarFeedEndpoints } from '#features/calendar-feeds/contract.ts';
import { classMessageEndpoints } from '#features/classes/contract/class-messages.ts';
import { classSeriesEndpoints } from '#features/classes/contract/class-series.ts';
import { classEndpoints } from '#features/classes/contract/classes.ts';
import { classAdminEndpoints, classToday } from '#features/classes/contract/classes-admin.ts';
import { signUpAdminEndpoints } from '#features/classes/contract/sign-ups-admin.ts';
import { waitlistEndpoints } from '#features/classes/contract/waitlist.ts';
import { waiverEndpoints } from '#features/classes/contract/waivers.ts';
import { clientMergeEndpoints } from '#features/clients/contract/client-merges.ts';
import { clientNoteEndpoints } from '#features/clients/contract/client-notes.ts';
import { clientVisitEndpoints } from '#features/clients/contract/client-visits.ts';
import { clientEndpoints } from '#features/clients/contract/clients.ts';
import { clientAdminEndpoints } from '#features/clients/contract/clients-admin.ts';
import { formAdminEndpoints } from '#features/clients/contract/forms-admin.ts';
import { createContentEndpoints } from '#features/content/contract/content.ts';
import { emailWordsEndpoints } from '#features/content/contract/email-words.ts';
import { enquiryEndpoints, enquiryToday } from '#features/enquiries/contract/enquiries.ts';
import { financeEndpoints, financeToday } from '#features/finances/contract.ts';
import { newsletterEndpoints } from '#features/newsletter/contract.ts';
import { couponAdminEndpoints } from '#features/payments/contract/coupons.ts';
import { paymentEndpoints, paymentOperations, paymentToday } from '#features/payments/contract/payments.ts';
import { privacyEndpoints, retentionReport } from '#features/privacy/contract.ts';
import { receiptEndpoints } from '#features/receipts/contract.ts';
import { createSettingsEndpoints } from '#features/settings/contract/settings.ts';
import { setupEndpoints } from '#features/settings/contract/setup.ts';
import { orderAdminEndpoints, orderToday } from '#features/shop/contract/orders-admin.ts';
import { restockEndpoints } from '#features/shop/contract/restock.ts';
import { shopEndpoints } from '#features/shop/contract/shop.ts';
import { shopAdminEndpoints } from '#features/shop/contract/shop-admin.ts';
import { siteEndpoints, siteSettings } from '#platform/contract/site.ts';
import { historyEndpoints } from '#platform/history/contract.ts';
import { documentNames } from './documents.ts';
import { settingsList } from './settings-list.ts';

/**
 * Every endpoint of the API. The server routes each to a handler, OpenAPI is generated from it, and the browser uses
 * only its types: a key such as 'POST /api/signup' identifies an endpoint without loading a schema.
 */
export const contract = {
  ...accountEndpoints,
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
  ...bookingEndpoints,
  ...bookingAdminEndpoints,
  ...appointmentSeriesEndpoints,
  ...appointmentOfferEndpoints,
  ...sessionCancellationEndpoints,
  ...hoursEndpoints,
  ...busyCalendarEndpoints,
  ...paymentEndpoints,
  ...receiptEndpoints,
  ...couponAdminEndpoints,
  ...clientEndpoints,
  ...clientAdminEndpoints,
  ...clientNoteEndpoints,
  ...clientMergeEndpoints,
  ...formAdminEndpoints,
  ...classEndpoints,
  ...clientVisitEndpoints,
  ...calendarFeedEndpoints,
  ...classAdminEndpoints,
  ...classSeriesEndpoints,
  ...signUpAdminEndpoints,
  ...waitlistEndpoints,
  ...classMessageEndpoints,
  ...waiverEndpoints,
  ...shopEndpoints,
  ...restockEndpoints,
  ...shopAdminEndpoints,
  ...orderAdminEndpoints,
  ...newsletterEndpoints,
  ...enquiryEndpoints,
  ...financeEndpoints,
  ...createSettingsEndpoints(settingsList, siteSettings),
  ...setupEndpoints,
  ...createContentEndpoints(documentNames),
  ...siteEndpoints,
  ...privacyEndpoints,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

type PartInput<Part> = Part extends z.ZodType ? z.input<Part> : never;
type PartOutput<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type PartAt<C, Key extends string> = C extends { [K in Key]: infer Part } ? Part : undefined;

type RequestParts<Name extends EndpointName> = {
  params: PartInput<PartAt<Contract[Name], 'params'>>;
  query: PartInput<PartAt<Contract[Name], 'query'>>;
  body: PartInput<PartAt<Contract[Name], 'body'>>;
};

type OmitNever<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** The caller's input: only the parts that the endpoint has. */
export type RequestInput<Name extends EndpointName> = OmitNever<RequestParts<Name>>;

/** The parsed input of a handler. */
export type ParsedRequest<Name extends EndpointName> = {
  params: PartOutput<PartAt<Contract[Name], 'params'>>;
  query: PartOutput<PartAt<Contract[Name], 'query'>>;
  body: PartOutput<PartAt<Contract[Name], 'body'>>;
};

/** The JSON of a response on success. */
export type ResponseBody<Name extends EndpointName> = Contract[Name]['responses'] extends infer Responses
  ? z.input<Extract<Responses[keyof Responses], z.ZodType>>
  : never;
