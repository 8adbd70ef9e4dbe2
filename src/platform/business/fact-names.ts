import { type BusinessFacts, formatAddress, formatCity, formatShipping, getOwnerName } from './business.ts';

/** The facts that a text may name in braces, such as {phone}. */
export const facts = {
  businessName: ({ name }) => name,
  shopName: ({ shopName }) => shopName,
  ownerFirstName: ({ owner }) => owner.firstName,
  ownerName: getOwnerName,
  tagline: ({ tagline }) => tagline,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  street: ({ address }) => address.street,
  city: ({ address }) => address.city,
  cityLine: formatCity,
  address: formatAddress,
  instagramLink: ({ links }) => links.instagram,
  youtubeLink: ({ links }) => links.youtube,
  marketplaceLink: ({ links }) => links.marketplaceShop,
  sourceCodeLink: ({ links }) => links.sourceCode,
  pickupHours: ({ hours }) => formatOpeningHours(hours.pickup),
  shippingRule: formatShipping,
  shippingTimes: ({ hours }) => `${hours.shippingTime}, ${hours.shippingDays}`,
  returnsRule: ({ policies }) => policies.returns,
  answeringRule: ({ policies }) => policies.answering,
  individualPrice: ({ prices }) => prices.individualYoga,
  therapyPrice: ({ prices }) => prices.yogaTherapy,
  therapyFirstSession: ({ prices }) => prices.yogaTherapyFirstSession,
} satisfies Record<string, (business: BusinessFacts) => string>;

export type CommonFactName = keyof typeof facts;

/** Whether every text of the site may name this fact. */
export const isFactName = (name: string): name is CommonFactName => Object.hasOwn(facts, name);

/**
 * Replaces the names of facts in braces with the facts of the business; other words in braces stay. For a fact that is
 * not entered, the clause after a comma or the sentence that names it is left out.
 */
export const fillFacts = (text: string, business: BusinessFacts): string =>
  fillNames(text, (name) => (isFactName(name) ? facts[name](business) : undefined));

/** The names that a text has in braces, also those of no fact. */
export const listNames = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** The same with any facts: `find` returns undefined for a word that is no fact, and '' for a fact without a value. */
export function fillNames(text: string, find: (name: string) => string | undefined): string {
  const isEmpty = (part: string) => listNames(part).some((name) => find(name) === '');
  const fill = (part: string) => part.replaceAll(/\{(\w+)\}/g, (whole, name: string) => find(name) ?? whole);
  if (!isEmpty(text)) return fill(text);
  const known = text.replaceAll(/(?: or call|, at|,) \{(\w+)\}/g, (clause) => (isEmpty(clause) ? '' : clause));
  // The words of a link are in one sentence, even if they contain the end of a sentence.
  return known
    .split(/(?<=[.!?])\s+(?![^[\]]*\]\()/)
    .flatMap((sentence) => (isEmpty(sentence) ? [] : fill(sentence)))
    .join(' ');
}

/** What each of these names stands for. */
export const listFacts = (business: BusinessFacts): Readonly<Record<CommonFactName, string>> =>
  Object.fromEntries(Object.entries(facts).map(([name, find]) => [name, find(business)])) as Record<
    CommonFactName,
    string
  >;

/** Allows line breaks in opening hours only between days and times, as in 'Thursday to Sunday, 11:00 AM–5:00 PM'. */
export function formatOpeningHours(hours: string): string {
  return hours.replaceAll(/ (?!\d)/g, '\u00a0').replaceAll('–', '\u2060–\u2060');
}
