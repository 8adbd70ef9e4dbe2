import { z } from 'zod';
import { offerPayments, offerStates } from '#domain/bookings/appointment-offers.ts';
import { clientCancellations } from '#domain/bookings/cancellation.ts';
import { onSiteWays } from '#domain/classes/on-site-payment.ts';
import { waitlistStates } from '#domain/classes/waitlist-states.ts';
import { retentionRuleNames } from '#domain/privacy/retention.ts';
import { endpoints } from './endpoint.ts';
import { Day, Dollars, Done, Id, KnownEmail, Time } from './fields.ts';

const Instant = z.iso.datetime().meta({ description: 'An instant in UTC' });
const ZonedTime = z.string().meta({
  description:
    'When it begins or began, with the time zone of the studio: 2026-12-01T10:00:00-08:00[America/Los_Angeles]',
});

const Profile = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  preferredName: z.string(),
  pronoun: z.string(),
  city: z.string(),
  zipcode: z.string(),
  picture: z.string().meta({ description: 'URL of the Google profile picture, if any' }),
  signsInWithGoogle: z.boolean(),
  intakeFormCompleted: z.boolean(),
  registeredAt: Instant,
  lastSeenAt: Instant.nullable().meta({ description: 'The last visit, recorded once a day; null if none' }),
});

const MergedAccount = z.object({
  ...Profile.pick({ firstName: true, lastName: true, email: true, phone: true }).shape,
  mergedAt: Instant,
  undoUntil: Instant.meta({ description: 'Until when the merge can be undone' }),
});

const SignIn = z.object({
  startedAt: Instant,
  lastUsedAt: Instant,
  endsAt: Instant.meta({ description: 'When it ended, or will end without another visit' }),
  browser: z.string().meta({ description: 'The user agent of the browser' }),
  isThisOne: z.boolean(),
});

const BookedSession = z.object({
  begins: ZonedTime,
  lengthMinutes: z.number().int(),
  state: z.enum(['held', 'offered', 'booked', 'released', 'cancelled', 'rescheduled']),
  title: z.string(),
  location: z.string(),
  link: z.string(),
  message: z.string().meta({ description: 'What you wrote when you booked' }),
  paidWith: z.enum(['coupon', 'payment', 'owner', 'free', 'series']),
  couponCode: z.string(),
  cancellation: z.enum(clientCancellations).nullable().meta({ description: 'What you did about cancelling it' }),
  amount: Dollars,
  createdAt: Instant,
  bookedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});

const OfferedSeries = z.object({
  title: z.string(),
  begins: ZonedTime,
  sessions: z.number().int(),
  price: Dollars,
  paid: z.enum(offerPayments).meta({ description: 'together: all at once; each: at each session' }),
  state: z.enum(offerStates),
  createdAt: Instant,
  expiresAt: Instant,
  endedAt: Instant.nullable(),
});

const Order = z.object({
  number: z.string(),
  state: z.string(),
  tins: z.array(z.object({ name: z.string(), quantity: z.number().int(), lidName: z.string(), price: Dollars })),
  subtotal: Dollars,
  discount: Dollars,
  shipping: Dollars,
  total: Dollars,
  couponCode: z.string(),
  localPickup: z.boolean(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  shipTo: z.array(z.string()).meta({ description: 'The address lines on the parcel' }),
  tracking: z.string(),
  createdAt: Instant,
  paidAt: Instant.nullable(),
});

const Payment = z.object({
  purpose: z.enum(['booking', 'order']),
  description: z.string(),
  state: z.string(),
  amount: Dollars,
  refunded: Dollars,
  payPalOrder: z.string(),
  payerName: z.string(),
  payerEmail: z.string(),
  createdAt: Instant,
  capturedAt: Instant.nullable(),
});

const SignUp = z.object({
  class: z.string(),
  begins: ZonedTime,
  location: z.string(),
  name: z.string(),
  phone: z.string(),
  signedUpAt: Instant,
  givenBackAt: Instant.nullable(),
  attended: z.boolean(),
  noShow: z.boolean(),
  paidBy: z.enum(onSiteWays).nullable().meta({ description: 'How you paid on site; null if it was not marked' }),
  paid: Dollars.nullable().meta({ description: 'What you paid on site; null for the price of the class' }),
  guests: z.array(z.string()).meta({ description: 'The names of the guests whom you brought' }),
});

const Waiver = z.object({
  version: z.string(),
  text: z.string().meta({ description: 'Word for word what you signed' }),
  name: z.string(),
  phone: z.string(),
  signedAt: Instant,
  internetAddress: z.string(),
  browser: z.string(),
  signature: z.string().meta({ description: 'The picture of your signature, as a data: address that a browser opens' }),
});

const SubmittedForm = z.object({
  form: z.string(),
  version: z.number().int(),
  begunAt: Instant,
  savedAt: Instant,
  handedInAt: Instant.nullable(),
  answers: z
    .array(z.object({ question: z.string(), answer: z.string() }))
    .nullable()
    .meta({ description: 'null where they cannot be opened at the moment' }),
});

const Enquiry = z.object({
  kind: z.enum(['contact', 'booking-request']),
  name: z.string(),
  phone: z.string(),
  sessionType: z.string(),
  message: z.string(),
  sentAt: Instant,
  answeredAt: Instant.nullable(),
});

const Mail = z.object({
  about: z.string().meta({ description: 'The kind of mail' }),
  state: z.enum(['pending', 'sent', 'failed', 'withdrawn']),
  writtenAt: Instant,
  sentAt: Instant.nullable(),
});

/** The export of all data of one client. */
export const PersonalData = z
  .object({
    about: z.object({
      studio: z.string(),
      madeAt: Instant,
      timeZone: z.string(),
      parts: z.record(z.string(), z.string()).meta({ description: 'A description of each section' }),
    }),
    profile: Profile,
    mergedAccounts: z.array(MergedAccount),
    signIns: z.array(SignIn),
    sessions: z.array(BookedSession),
    offers: z.array(OfferedSeries),
    orders: z.array(Order),
    payments: z.array(Payment),
    classSignUps: z.array(SignUp),
    waitlists: z.array(
      z.object({ class: z.string(), begins: z.string(), state: z.enum(waitlistStates), askedAt: Instant }),
    ),
    classMessages: z.array(
      z.object({ class: z.string(), begins: z.string(), subject: z.string(), text: z.string(), sentAt: Instant }),
    ),
    waivers: z.array(Waiver),
    forms: z.array(SubmittedForm),
    notes: z.array(z.object({ day: Day, text: z.string(), writtenAt: Instant, changedAt: Instant })),
    enquiries: z.array(Enquiry),
    newsletter: z.object({ subscribedAt: Instant.nullable() }),
    restockRequests: z.array(
      z.object({ tin: z.string().nullable(), askedAt: Instant, confirmedAt: Instant.nullable() }),
    ),
    calendarFeed: z.object({ createdAt: Instant.nullable() }),
    mails: z.array(Mail),
  })
  .meta({ id: 'PersonalData' });
export type PersonalData = z.infer<typeof PersonalData>;

/** The facts of the privacy page that depend on the configuration. */
export const PrivacyInfo = z
  .object({
    kept: z.array(z.object({ rule: z.enum(retentionRuleNames), days: z.number().int() })).meta({
      description: 'The retention period in days; 0 is unlimited',
    }),
    payPal: z.boolean(),
    google: z.boolean(),
    botCheck: z.boolean(),
  })
  .meta({ id: 'PrivacyInfo' });
export type PrivacyInfo = z.infer<typeof PrivacyInfo>;

const Moment = z.object({ date: Day, time: Time, zone: z.string() });

/** The last deletion of old records, and the confirmation that the owner must give before the next one. */
export const RetentionReport = z
  .object({
    last: Moment.nullable(),
    question: z
      .object({
        why: z
          .enum(['jump', 'share'])
          .meta({ description: 'The clock has jumped, or an unusual share would be deleted' }),
        asked: Moment,
        today: Day.meta({ description: 'The date of the server’s clock' }),
        due: z.array(z.object({ kind: z.enum(retentionRuleNames), rows: z.number().int(), of: z.number().int() })),
      })
      .nullable(),
  })
  .meta({ id: 'RetentionReport' });
export type RetentionReport = z.infer<typeof RetentionReport>;

/** What the reports of the nightly maintenance have of privacy. */
export const retentionReport = { retention: RetentionReport };

const params = z.object({ id: Id });

export const privacyEndpoints = endpoints({
  'GET /config/privacy': {
    summary: 'Retention periods, and the services that receive data',
    role: 'visitor',
    perMinute: 600,
    cached: true,
    responses: { 200: PrivacyInfo },
  },
  'GET /api/user/{id}/data': {
    summary: 'All stored data about you. Requires a sign-in within the last 15 minutes',
    role: 'client',
    ownership: 'self',
    // Each client may make ten requests per hour from any address; the clients of a household share only this limit.
    perMinute: 60,
    params,
    responses: { 200: PersonalData },
  },
  'GET /api/user/{id}/deletion': {
    summary: 'Whether your account can be deleted now: the end of the recent sign-in, and what prevents it',
    role: 'client',
    ownership: 'self',
    perMinute: 60,
    params,
    responses: {
      200: z.object({
        recentSignInUntil: Instant.nullable(),
        blockers: z.enum(['client-has-sessions', 'client-has-orders', 'client-has-payments']).nullable(),
      }),
    },
  },
  'DELETE /api/user/{id}': {
    summary: 'Delete your account. Requires a sign-in within the last 15 minutes and the account’s email address',
    role: 'client',
    ownership: 'self',
    perMinute: 6,
    params,
    body: z.strictObject({ email: KnownEmail }),
    responses: { 200: Done },
  },
  'POST /api/admin/maintenance-reports/retention/confirm': {
    summary: 'Confirm the date and the deletion of the records that are due; they are deleted after a backup',
    role: 'owner',
    stepUp: true,
    perMinute: 30,
    body: z.strictObject({ today: Day }),
    responses: { 200: Done },
  },
});
