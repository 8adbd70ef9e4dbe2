import type { z } from 'zod';
import { accountEndpoints } from './accounts.ts';
import { adminAccessEndpoints } from './admin-access.ts';
import { appointmentOfferEndpoints } from './appointment-offers.ts';
import { appointmentSeriesEndpoints } from './appointment-series.ts';
import { bookingEndpoints } from './bookings.ts';
import { bookingAdminEndpoints, bookingToday } from './bookings-admin.ts';
import { busyCalendarEndpoints } from './busy-calendars.ts';
import { calendarFeedEndpoints } from './calendar-feeds.ts';
import { classMessageEndpoints } from './class-messages.ts';
import { classSeriesEndpoints } from './class-series.ts';
import { classEndpoints } from './classes.ts';
import { classAdminEndpoints, classToday } from './classes-admin.ts';
import { clientMergeEndpoints } from './client-merges.ts';
import { clientNoteEndpoints } from './client-notes.ts';
import { clientVisitEndpoints } from './client-visits.ts';
import { clientEndpoints } from './clients.ts';
import { clientAdminEndpoints } from './clients-admin.ts';
import { createContentEndpoints } from './content.ts';
import { couponAdminEndpoints } from './coupons-admin.ts';
import { documentNames } from './documents.ts';
import { emailPreviewEndpoints } from './email-previews.ts';
import { emailWordsEndpoints } from './email-words.ts';
import { enquiryEndpoints, enquiryToday } from './enquiries.ts';
import { financeEndpoints, financeToday } from './finances.ts';
import { formAdminEndpoints } from './forms-admin.ts';
import { historyEndpoints } from './history.ts';
import { hoursEndpoints } from './hours.ts';
import { createMaintenanceReportEndpoints } from './maintenance-reports.ts';
import { newsletterEndpoints } from './newsletter.ts';
import { createOperationsEndpoints } from './operations.ts';
import { orderAdminEndpoints, orderToday } from './orders-admin.ts';
import { paymentEndpoints, paymentOperations, paymentToday } from './payments.ts';
import { privacyEndpoints, retentionReport } from './privacy.ts';
import { receiptEndpoints } from './receipts.ts';
import { restockEndpoints } from './restock.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionCancellationEndpoints } from './session-cancellation.ts';
import { createSettingsEndpoints } from './settings.ts';
import { settingsList } from './settings-list.ts';
import { setupEndpoints } from './setup.ts';
import { shopEndpoints } from './shop.ts';
import { shopAdminEndpoints } from './shop-admin.ts';
import { signUpAdminEndpoints } from './sign-ups-admin.ts';
import { siteEndpoints, siteSettings } from './site.ts';
import { createTodayEndpoints } from './today.ts';
import { waitlistEndpoints } from './waitlist.ts';
import { waiverEndpoints } from './waivers.ts';

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

/** A handler's result, before the schema encodes it and strips unknown keys. */
export type HandlerResult<Name extends EndpointName> = Contract[Name]['responses'] extends infer Responses
  ? z.output<Extract<Responses[keyof Responses], z.ZodType>>
  : never;
