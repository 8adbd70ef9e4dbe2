import type { z } from 'zod';
import { accountCalls } from './accounts.ts';
import { adminAccessCalls } from './admin-access.ts';
import { bookingCalls } from './bookings.ts';
import { bookingsDeskCalls } from './bookings-desk.ts';
import { classCalls } from './classes.ts';
import { classDeskCalls } from './classes-desk.ts';
import { clientVisitCalls } from './client-visits.ts';
import { clientCalls } from './clients.ts';
import { clientDeskCalls } from './clients-desk.ts';
import { couponsDeskCalls } from './coupons-desk.ts';
import { enquiryCalls } from './enquiries.ts';
import { financeCalls } from './finances.ts';
import { historyCalls } from './history.ts';
import { newsletterCalls } from './newsletter.ts';
import { ordersDeskCalls } from './orders-desk.ts';
import { paymentCalls } from './payments.ts';
import { privacyCalls } from './privacy.ts';
import { receiptCalls } from './receipts.ts';
import { secondFactorCalls } from './second-factor.ts';
import { shopCalls } from './shop.ts';
import { shopDeskCalls } from './shop-desk.ts';
import { signUpDeskCalls } from './sign-ups-desk.ts';
import { siteCalls } from './site.ts';
import { todayCalls } from './today.ts';
import { upkeepCalls } from './upkeep.ts';
import { upkeepReportCalls } from './upkeep-reports.ts';

/**
 * Every call of the interface. The server binds each to a handler, OpenAPI is generated from it, and the browser's
 * client takes its types from it: a call is named by its own line, 'POST /api/signup', so the browser needs the types
 * alone and carries no schema.
 */
export const contract = {
  ...accountCalls,
  ...adminAccessCalls,
  ...secondFactorCalls,
  ...historyCalls,
  ...todayCalls,
  ...upkeepReportCalls,
  ...upkeepCalls,
  ...bookingCalls,
  ...bookingsDeskCalls,
  ...paymentCalls,
  ...receiptCalls,
  ...couponsDeskCalls,
  ...clientCalls,
  ...clientDeskCalls,
  ...classCalls,
  ...clientVisitCalls,
  ...classDeskCalls,
  ...signUpDeskCalls,
  ...shopCalls,
  ...shopDeskCalls,
  ...ordersDeskCalls,
  ...newsletterCalls,
  ...enquiryCalls,
  ...financeCalls,
  ...siteCalls,
  ...privacyCalls,
};

export type Contract = typeof contract;
export type Calls = keyof Contract;

type Sent<Part> = Part extends z.ZodType ? z.input<Part> : never;
type Parsed<Part> = Part extends z.ZodType ? z.output<Part> : undefined;
type At<C, Key extends string> = C extends { [K in Key]: infer Part } ? Part : undefined;

type Whole<Name extends Calls> = {
  params: Sent<At<Contract[Name], 'params'>>;
  query: Sent<At<Contract[Name], 'query'>>;
  body: Sent<At<Contract[Name], 'body'>>;
};

type Never<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] };

/** What a caller gives: only the parts that the call has. */
export type Input<Name extends Calls> = Never<Whole<Name>>;

/** What a handler receives, parsed. */
export type Received<Name extends Calls> = {
  params: Parsed<At<Contract[Name], 'params'>>;
  query: Parsed<At<Contract[Name], 'query'>>;
  body: Parsed<At<Contract[Name], 'body'>>;
};

/** What comes back when it went well. */
export type Answer<Name extends Calls> = Contract[Name]['answers'] extends infer Answers
  ? z.output<Extract<Answers[keyof Answers], z.ZodType>>
  : never;

/** What a handler gives back, before the schema has stripped it. */
export type Given<Name extends Calls> = Contract[Name]['answers'] extends infer Answers
  ? z.input<Extract<Answers[keyof Answers], z.ZodType>>
  : never;
