import { type BusinessFacts, formatAddress, getOwnerName } from '#domain/settings/business.ts';

/** A field of a dialog. `path` is where its fact is in BusinessFacts. */
export type FactField = {
  path: string;
  label: string;
  max: number;
  hint?: string;
  isOptional?: boolean;
  isLong?: boolean;
  /** Takes a row of its own. */
  isWide?: boolean;
  rule?: readonly [RegExp, string];
};

/** A part of the facts: what the page shows, and the fields of its dialog. */
export type FactPart = {
  heading: string;
  where: string;
  button: string;
  list: (business: BusinessFacts) => { term: string; text: string }[];
  fields: readonly FactField[];
};

const NONE = 'None';
const HTTPS = [/^https:\/\/\S+$/, 'Please enter an address that begins with https://.'] as const;
const degrees = (limit: 90 | 180) =>
  [
    limit === 90 ? /^-?([0-8]?\d(\.\d{1,7})?|90)$/ : /^-?((1[0-7]\d|\d{1,2})(\.\d{1,7})?|180)$/,
    `Please enter degrees between -${limit} and ${limit}, such as ${limit === 90 ? '40.25' : '-100.5'}.`,
  ] as const;
const link = (path: string, label: string): FactField => ({
  path,
  label,
  max: 500,
  rule: HTTPS,
  isOptional: true,
  isWide: true,
});
const line = (path: string, label: string, max: number, more: Partial<FactField> = {}): FactField => ({
  path,
  label,
  max,
  ...more,
});
const rule = (path: string, label: string, max = 400) => line(path, label, max, { isLong: true });

/** Reads the fact at a path, as text. */
export function readFact(business: BusinessFacts, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], business);
  return value === undefined || value === null ? '' : String(value);
}

const listFields = (fields: readonly FactField[], business: BusinessFacts) =>
  fields.map(({ path, label }) => ({ term: label, text: readFact(business, path) || NONE }));

const links = [
  link('links.instagram', 'Instagram'),
  link('links.youtube', 'YouTube'),
  link('links.marketplaceShop', 'Marketplace'),
  link('links.workshopSignUp', 'Workshop'),
  link('links.sourceCode', 'Source code'),
];
const hoursAndPrices = [
  line('hours.pickup', 'Pickup', 120, { hint: 'Such as Thursday to Sunday, 11:00 AM–5:00 PM.' }),
  line('hours.shippingDays', 'Shipping days', 80),
  line('hours.shippingTime', 'Shipping time', 80, { hint: 'After “Orders ship”, such as within 2–5 days.' }),
  line('prices.individualYoga', 'Private yoga', 160),
  line('prices.yogaTherapy', 'Yoga therapy', 160),
  line('prices.yogaTherapyFirstSession', 'First session', 160, { isOptional: true, hint: 'Of yoga therapy.' }),
  line('prices.yogaTherapyLength', 'How long', 160, { isOptional: true, hint: 'How much yoga therapy you suggest.' }),
  line('prices.tasting', 'Tasting', 160, { isOptional: true }),
  line('prices.mentionDiscount', 'Mention', 160, {
    isOptional: true,
    hint: 'What someone gets who mentions you online.',
  }),
];
const rules = [
  rule('policies.classCancellation', 'Leaving a class'),
  rule('policies.sessionCancellation', 'Moving a session'),
  rule('policies.classPayment.inPerson', 'Paying in person', 200),
  rule('policies.classPayment.online', 'Paying online', 200),
  rule('policies.returns', 'Returns'),
  rule('policies.answering', 'Answering'),
  rule('policies.privacy', 'Privacy'),
];

/** The facts of the business in the order of the page. */
export const factParts = {
  names: {
    heading: 'Name and owner',
    where: 'At the top and bottom of every page, in search results, in emails, receipts and calendar files.',
    button: 'Change names',
    list: (business) => [
      { term: 'Business', text: business.name || NONE },
      { term: 'Shop', text: business.shopName || NONE },
      { term: 'You', text: [getOwnerName(business), business.owner.pronouns].filter(Boolean).join(', ') || NONE },
      { term: 'What you do', text: business.owner.role },
      { term: 'Tagline', text: business.tagline || NONE },
      { term: 'Description', text: business.description || NONE },
    ],
    fields: [
      line('name', 'Name of the business', 60),
      line('shopName', 'Name of the shop', 60, { isOptional: true }),
      line('owner.firstName', 'First name', 60),
      line('owner.lastName', 'Last name', 60, { isOptional: true }),
      line('owner.pronouns', 'Pronouns', 40, { isOptional: true }),
      line('owner.role', 'What you do', 120),
      line('tagline', 'Tagline', 120, { isOptional: true, isLong: true }),
      line('description', 'Description', 300, {
        isOptional: true,
        isLong: true,
        hint: 'Search engines show about 150 characters.',
      }),
    ],
  },
  contact: {
    heading: 'Address, phone and email',
    where: 'On the Contact page, at the bottom of every page and email, on receipts, and for search engines and maps.',
    button: 'Change how people reach you',
    list: (business) => [
      { term: 'Address', text: [formatAddress(business), business.address.country].filter(Boolean).join(', ') },
      { term: 'On the map', text: business.geo ? `${business.geo.latitude}, ${business.geo.longitude}` : NONE },
      { term: 'Phone', text: business.phone || NONE },
      { term: 'Email', text: business.email || NONE },
    ],
    fields: [
      line('address.street', 'Street', 120, { isWide: true, isOptional: true }),
      line('address.city', 'City', 80, { isOptional: true }),
      line('address.region', 'State', 40, { isOptional: true }),
      line('address.postalCode', 'ZIP code', 12, { isOptional: true }),
      line('address.country', 'Country', 2, { rule: [/^[A-Z]{2}$/, 'Please enter two capital letters, such as US.'] }),
      line('phone', 'Phone', 30, {
        isOptional: true,
        rule: [/^(?=(\D*\d){7,15}\D*$)\+?[\d ().-]+$/, 'Please enter a phone number, such as (800) 555-0199.'],
      }),
      line('email', 'Email', 254, { rule: [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Please enter a valid email address.'] }),
      line('geo.latitude', 'Latitude', 20, { isOptional: true, rule: degrees(90), hint: 'For the map and the light.' }),
      line('geo.longitude', 'Longitude', 20, { isOptional: true, rule: degrees(180) }),
    ],
  },
  links: {
    heading: 'Links',
    where: 'At the bottom of every page, and on the Yoga and Chocolates pages. An empty link is not shown.',
    button: 'Change links',
    list: (business) => listFields(links, business),
    fields: links,
  },
  hours: {
    heading: 'Hours and prices in words',
    where:
      'On the Yoga, Chocolates, Contact, cart and order pages, at the bottom of every page, in the client area and in emails about orders.',
    button: 'Change hours and prices',
    list: (business) => listFields(hoursAndPrices, business),
    fields: hoursAndPrices,
  },
  rules: {
    heading: 'Rules',
    where:
      'On the Home, Yoga, Chocolates, Contact, cart and order pages, beside the sign-up for a class, in the client area and in emails.',
    button: 'Change rules',
    list: (business) => listFields(rules, business),
    fields: rules,
  },
} as const satisfies Record<string, FactPart>;

export type FactPartName = keyof typeof factParts;

/** The names of the parts, in the order of the page. */
export const factPartNames = Object.keys(factParts) as FactPartName[];
