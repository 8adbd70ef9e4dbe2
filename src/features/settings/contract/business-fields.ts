import { z } from 'zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import { blank, Email, line as requiredLine, webUrl } from '#platform/contract/fields.ts';
import { type Field, lineOfText } from '#platform/settings/fields.ts';
import { trimLine } from '#platform/text/line.ts';

/** A fact that is one text. */
export type FactField = Extract<Field, { kind: 'line' }> & {
  /** Where it is in BusinessFacts. */
  path: string;
  /** Its name in the history; empty for a part of the position, which is told as a whole. */
  told: string;
};

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
const optionalLine = (max: number) => z.union([blank, requiredLine(max)]);

const line = (path: string, label: string, told: string, max: number, more: Partial<FactField> = {}): FactField => {
  return { ...lineOfText({ ...more, label, max, term: label }), path, told, ...more };
};
const rule = (path: string, label: string, told: string, max = 400) => line(path, label, told, max, { isLong: true });

const link = (path: string, label: string, told: string) =>
  line(path, label, told, 500, {
    rule: [/^https:\/\/\S+$/, 'Please enter an address that begins with https://.'],
    change: webUrl(/^https$/),
    isOptional: true,
    isWide: true,
  });

function degrees(path: string, label: string, limit: 90 | 180, hint = '') {
  const entered = limit === 90 ? /^-?([0-8]?\d(\.\d{1,7})?|90)$/ : /^-?((1[0-7]\d|\d{1,2})(\.\d{1,7})?|180)$/;
  const example = limit === 90 ? '40.25' : '-100.5';
  const message = `must be between -${limit} and ${limit} degrees`;
  return line(path, label, '', 20, {
    isOptional: true,
    rule: [entered, `Please enter degrees between -${limit} and ${limit}, such as ${example}.`],
    change: z.number().min(-limit, message).max(limit, message),
    hint,
  });
}

/** The facts by the parts of the page, in its order. Almost all may be empty, because they are entered in parts. */
export const factFields = {
  names: [
    line('name', 'Name of the business', 'business name', 60, { change: optionalLine(60) }),
    line('shopName', 'Name of the shop', 'shop name', 60, { isOptional: true }),
    line('owner.firstName', 'First name', 'first name', 60, { change: optionalLine(60) }),
    line('owner.lastName', 'Last name', 'last name', 60, { isOptional: true }),
    line('owner.pronouns', 'Pronouns', 'pronouns', 40, { isOptional: true }),
    line('owner.role', 'What you do', 'role', 120),
    line('tagline', 'Tagline', 'tagline', 120, { isOptional: true, isLong: true }),
    line('description', 'Description', 'description', 300, {
      isOptional: true,
      isLong: true,
      hint: 'Search engines show about 150 characters.',
    }),
  ],
  contact: [
    line('address.street', 'Street', 'street', 120, { isWide: true, isOptional: true }),
    line('address.city', 'City', 'city', 80, { isOptional: true }),
    line('address.region', 'State', 'state', 40, { isOptional: true }),
    line('address.postalCode', 'ZIP code', 'ZIP code', 12, { isOptional: true }),
    line('address.country', 'Country', 'country', 2, {
      rule: [/^[A-Z]{2}$/, 'Please enter two capital letters, such as US.'],
      change: z.string().regex(/^[A-Z]{2}$/, 'must be a code of two letters, such as US'),
    }),
    line('phone', 'Phone', 'phone', 30, {
      isOptional: true,
      rule: [/^(?=(\D*\d){7,15}\D*$)\+?[\d ().-]+$/, 'Please enter a phone number, such as (800) 555-0199.'],
      change: z.union([blank, Phone]),
    }),
    line('email', 'Email', 'email', 254, {
      rule: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'],
      change: z.union([blank, Email]),
    }),
    degrees('geo.latitude', 'Latitude', 90, 'For the map and the light.'),
    degrees('geo.longitude', 'Longitude', 180),
  ],
  links: [
    link('links.instagram', 'Instagram', 'Instagram link'),
    link('links.youtube', 'YouTube', 'YouTube link'),
    link('links.marketplaceShop', 'Marketplace', 'marketplace link'),
    link('links.workshopSignUp', 'Workshop', 'workshop link'),
    link('links.sourceCode', 'Source code', 'source code link'),
  ],
  hours: [
    line('hours.pickup', 'Pickup', 'pickup hours', 120, { hint: 'Such as Thursday to Sunday, 11:00 AM–5:00 PM.' }),
    line('hours.shippingDays', 'Shipping days', 'shipping days', 80),
    line('hours.shippingTime', 'Shipping time', 'shipping time', 80, {
      hint: 'After “Orders ship”, such as within 2–5 days.',
    }),
    line('prices.individualYoga', 'Private yoga', 'price of private yoga', 160),
    line('prices.yogaTherapy', 'Yoga therapy', 'price of yoga therapy', 160),
    line('prices.yogaTherapyFirstSession', 'First session', 'first session of yoga therapy', 160, {
      isOptional: true,
      hint: 'Of yoga therapy.',
    }),
    line('prices.yogaTherapyLength', 'How long', 'length of yoga therapy', 160, {
      isOptional: true,
      hint: 'How much yoga therapy you suggest.',
    }),
    line('prices.tasting', 'Tasting', 'price of a tasting', 160, { isOptional: true }),
    line('prices.mentionDiscount', 'Mention', 'discount for a mention', 160, {
      isOptional: true,
      hint: 'What someone gets who mentions you online.',
    }),
  ],
  rules: [
    rule('policies.classCancellation', 'Leaving a class', 'cancelling a class'),
    rule('policies.sessionCancellation', 'Moving a session', 'cancelling a session'),
    rule('policies.classPayment.inPerson', 'Paying in person', 'paying for a class in person', 200),
    rule('policies.classPayment.online', 'Paying online', 'paying for an online class', 200),
    line('onSitePayment.venmo', 'Name at Venmo', 'name at Venmo', 80, {
      isOptional: true,
      hint: 'Such as @your-name.',
    }),
    line('onSitePayment.zelle', 'Name at Zelle', 'name at Zelle', 80, {
      isOptional: true,
      hint: 'An email or a phone number.',
    }),
    line('onSitePayment.sentence', 'About paying so', 'sentence about Venmo and Zelle', 200, {
      isOptional: true,
      isLong: true,
      hint: 'Wherever a class or session is paid on site, after the names. Such as: Please write your name and the day.',
    }),
    rule('policies.returns', 'Returns', 'returns'),
    rule('policies.answering', 'Answering', 'answering messages'),
    rule('policies.privacy', 'Privacy', 'promise of privacy'),
  ],
} as const satisfies Record<string, readonly FactField[]>;

/** Reads the fact at a path, as text. */
export function readFact(business: BusinessFacts, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], business);
  return value === undefined || value === null ? '' : String(value);
}
