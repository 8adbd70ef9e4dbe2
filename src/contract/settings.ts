import { z } from 'zod';
import { lateCancellations, MAX_FREE_HOURS } from '#domain/settings/cancellation.ts';
import { confirmations } from '#domain/settings/opening.ts';
import { MAX_ABSENCES, MAX_CUTOFF_MINUTES, MAX_OFFER_HOURS, MAX_REMINDER_HOURS } from '#domain/settings/settings.ts';
import { Business, BusinessChange } from './business.ts';
import { endpoints } from './endpoint.ts';
import { blank, Cents, Day, EnteredCents, line, PositiveCents, webUrl } from './fields.ts';
import { HoursChange, SavedHours } from './settings-hours.ts';
import { PlacesChange, SavedPlace } from './settings-places.ts';
import { SavedSessionType, SessionTypesChange } from './settings-sessions.ts';

const MAX_SENTENCE_LENGTH = 200;
const Sentence = z.union([blank, line(MAX_SENTENCE_LENGTH)]);
const days = { from: Day, to: Day };

const Concerns = z.enum(['classes', 'sessions', 'both']);

const inOrder = <Range extends z.ZodType<{ from: string; to: string }>>(range: Range) =>
  range.refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before the start date' });

const Closure = inOrder(z.strictObject({ ...days, sentence: Sentence }));
const Absence = inOrder(z.strictObject({ ...days, concerns: Concerns, sentence: Sentence }));
const Announcement = inOrder(
  z.strictObject({
    ...days,
    text: line(160),
    /** A page of this site, or an address. */
    link: z.union([
      z
        .string()
        .max(200)
        .regex(/^\/(?![/\\])[^\s\\]*$/),
      webUrl(/^https$/),
    ]),
  }),
);

/** What the shop adds to its prices, and from which price of the items. */
export const ShopPrices = z
  .object({
    shippingFeeCents: Cents,
    freeShippingFromCents: Cents.nullable().meta({
      description: 'The price of the items, after a discount, from which shipping is free; null: never',
    }),
    couponMinimumCents: Cents.meta({ description: 'The price of the items below which a coupon is rejected' }),
  })
  .meta({ id: 'ShopPrices' });

/** The parts of the site: what is switched off has no pages, no menu and no API. */
export const SiteParts = z
  .strictObject({ classes: z.boolean(), sessions: z.boolean(), chocolates: z.boolean(), newsletter: z.boolean() })
  .meta({ id: 'SiteParts' });

const opening = {
  isOpen: z.boolean().meta({ description: 'Whether visitors see the site' }),
  confirmed: z.array(z.enum(confirmations)).max(confirmations.length).readonly(),
};

const version = z.number().int().min(0).max(1_000_000);
const savedRange = { from: z.string(), to: z.string() };
const savedSentence = { ...savedRange, sentence: z.string() };

/** The settings of the business. */
export const AdminSettings = z
  .object({
    version,
    business: Business,
    places: z.array(SavedPlace).readonly().meta({ description: 'Where classes and sessions take place' }),
    shop: ShopPrices,
    closure: z.object(savedSentence).nullable().meta({ description: 'The days on which the shop takes no orders' }),
    absences: z
      .array(z.object({ ...savedSentence, concerns: Concerns }))
      .meta({ description: 'The days without classes or sessions' }),
    announcement: z
      .object({ ...savedRange, text: z.string(), link: z.string() })
      .nullable()
      .meta({ description: 'A line above the site' }),
    sessions: z
      .array(SavedSessionType)
      .readonly()
      .meta({ description: 'The types of private sessions, also the retired ones' }),
    cancellation: z
      .object({ freeHours: z.number().int(), late: z.enum(lateCancellations), movesLate: z.boolean() })
      .meta({ description: 'How long clients cancel and move sessions for free, and what happens later' }),
    opening: z.object(opening),
    parts: SiteParts,
    waitlist: z.object({
      offerHours: z.number().int().meta({ description: 'For how long a free place is held for one person' }),
    }),
    reminders: z
      .object({ classHours: z.number().int(), sessionHours: z.number().int() })
      .meta({ description: 'How many hours before its start a class and a session are reminded of' }),
    classCutoffs: z
      .object({ signUpMinutes: z.number().int(), cancelMinutes: z.number().int() })
      .meta({ description: 'How many minutes before a class its sign-up ends and cancelling is no longer free' }),
    hours: SavedHours,
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

const ReminderHours = z.number().int().min(1).max(MAX_REMINDER_HOURS);

const CutoffMinutes = z.number().int().min(0).max(MAX_CUTOFF_MINUTES);

const SettingsChange = z.strictObject({
  /** The version that the caller read. */
  version,
  /** All of them: a caller sends back what it does not change. */
  business: BusinessChange.optional(),
  places: PlacesChange.optional(),
  shop: z
    .strictObject({
      shippingFeeCents: EnteredCents,
      freeShippingFromCents: PositiveCents.nullable(),
      couponMinimumCents: EnteredCents,
    })
    .optional(),
  closure: Closure.nullable().optional(),
  absences: z.array(Absence).max(MAX_ABSENCES).optional(),
  announcement: Announcement.nullable().optional(),
  sessions: SessionTypesChange.optional(),
  cancellation: z
    .strictObject({
      freeHours: z.number().int().min(0).max(MAX_FREE_HOURS),
      late: z.enum(lateCancellations),
      movesLate: z.boolean(),
    })
    .optional(),
  opening: z.strictObject(opening).optional(),
  parts: SiteParts.optional(),
  waitlist: z.strictObject({ offerHours: z.number().int().min(1).max(MAX_OFFER_HOURS) }).optional(),
  reminders: z.strictObject({ classHours: ReminderHours, sessionHours: ReminderHours }).optional(),
  classCutoffs: z.strictObject({ signUpMinutes: CutoffMinutes, cancelMinutes: CutoffMinutes }).optional(),
  hours: HoursChange.optional(),
});
export type SettingsChange = z.output<typeof SettingsChange>;

/** How much is to come in the time zone of the business, which cannot be changed while anything is. */
export const TimesToCome = z
  .object({
    classes: z.number().int(),
    slots: z.number().int().meta({ description: 'Slots that are neither held nor booked' }),
    bookings: z.number().int(),
    appointments: z.number().int(),
  })
  .meta({ id: 'TimesToCome' });

export const settingsEndpoints = endpoints({
  'GET /api/admin/settings': {
    summary: 'The settings of the business',
    role: 'owner',
    perMinute: 240,
    responses: { 200: AdminSettings },
  },
  'PUT /api/admin/settings': {
    summary: 'Change parts of the settings; the others stay',
    role: 'owner',
    perMinute: 60,
    body: SettingsChange,
    responses: { 200: AdminSettings },
  },
  'GET /api/admin/times-to-come': {
    summary: 'What is to come: while anything is, the time zone cannot be changed',
    role: 'owner',
    perMinute: 240,
    responses: { 200: TimesToCome },
  },
});
