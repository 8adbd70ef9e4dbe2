import { z } from 'zod';
import { trimLine } from '#domain/line.ts';
import { findOverlap, MAX_OPENING_RANGES } from '#domain/settings/opening-hours.ts';
import { blank, Email, line, Time, webUrl } from './fields.ts';

const INVALID_PHONE = 'must be a phone number, such as (800) 555-0199';
const Phone = z
  .string()
  .max(60, INVALID_PHONE)
  .transform(trimLine)
  .pipe(
    z
      .string()
      .max(30, INVALID_PHONE)
      .regex(/^\+?[\d ().-]+$/, INVALID_PHONE)
      .refine((phone) => /^\d{7,15}$/.test(phone.replaceAll(/\D/g, '')), INVALID_PHONE),
  );
const optionalLine = (maxLength: number) => z.union([blank, line(maxLength)]);
const Link = webUrl(/^https$/);
const degrees = (limit: number) =>
  z
    .number()
    .min(-limit, `must be between -${limit} and ${limit} degrees`)
    .max(limit, `must be between -${limit} and ${limit} degrees`);

const OpeningHours = z
  .array(
    z
      .strictObject({ weekday: z.number().int().min(0).max(6), from: Time, to: Time })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' }),
  )
  .max(MAX_OPENING_RANGES)
  .superRefine((ranges, { addIssue }) => {
    const overlap = findOverlap(ranges);
    if (overlap === undefined) return;
    const message = 'Please choose hours that don’t overlap on one day.';
    addIssue({ code: 'custom', path: [overlap, 'from'], message });
  });

/**
 * The facts of the business as the owner enters them. Almost all may be empty, because they are entered in parts; what
 * the site needs stays once it is entered (`requiredFacts`).
 */
export const BusinessChange = z.strictObject({
  name: optionalLine(60),
  shopName: optionalLine(60),
  owner: z.strictObject({
    firstName: optionalLine(60),
    lastName: optionalLine(60),
    pronouns: optionalLine(40),
    role: line(120),
  }),
  tagline: optionalLine(120),
  description: optionalLine(300),
  address: z.strictObject({
    street: optionalLine(120),
    city: optionalLine(80),
    region: optionalLine(40),
    postalCode: optionalLine(12),
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as US'),
  }),
  geo: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }).nullable(),
  phone: z.union([blank, Phone]),
  email: z.union([blank, Email]),
  hours: z.strictObject({ pickup: line(120), shippingDays: line(80), shippingTime: line(80) }),
  pickupPlace: optionalLine(120),
  openingHours: OpeningHours,
  prices: z.strictObject({
    individualYoga: line(160),
    yogaTherapy: line(160),
    yogaTherapyFirstSession: optionalLine(160),
    yogaTherapyLength: optionalLine(160),
    tasting: optionalLine(160),
    mentionDiscount: optionalLine(160),
  }),
  links: z.strictObject({
    instagram: Link,
    youtube: Link,
    marketplaceShop: Link,
    sourceCode: Link,
    workshopSignUp: Link,
  }),
  policies: z.strictObject({
    classCancellation: line(400),
    classPayment: z.strictObject({ inPerson: line(200), online: line(200) }),
    sessionCancellation: line(400),
    returns: line(400),
    answering: line(400),
    privacy: line(400),
  }),
});

const text = z.string();

/** The facts of the business as pages show them. */
export const Business = z
  .object({
    name: text,
    shopName: text,
    owner: z.object({ firstName: text, lastName: text, pronouns: text, role: text }),
    tagline: text,
    description: text,
    address: z.object({ street: text, city: text, region: text, postalCode: text, country: text }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    phone: text,
    email: text,
    hours: z.object({ pickup: text, shippingDays: text, shippingTime: text }),
    pickupPlace: text.meta({ description: 'The place where orders are picked up; empty: at the address' }),
    openingHours: z
      .array(z.object({ weekday: z.number().int(), from: text, to: text }))
      .readonly()
      .meta({ description: 'When the door is open on a weekday (0 is Sunday)' }),
    prices: z.object({
      individualYoga: text,
      yogaTherapy: text,
      yogaTherapyFirstSession: text,
      yogaTherapyLength: text,
      tasting: text,
      mentionDiscount: text,
    }),
    links: z.object({
      instagram: text,
      youtube: text,
      marketplaceShop: text,
      sourceCode: text,
      workshopSignUp: text,
    }),
    policies: z.object({
      classCancellation: text,
      classPayment: z.object({ inPerson: text, online: text }),
      sessionCancellation: text,
      returns: text,
      answering: text,
      privacy: text,
    }),
  })
  .meta({ id: 'Business', description: 'The facts of the business' });
