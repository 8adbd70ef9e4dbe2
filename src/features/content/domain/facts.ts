import { formatOpeningRanges } from '#features/settings/domain/opening-hours.ts';
import {
  formatPickup,
  formatPickupAddress,
  formatPickupElsewhere,
  formatPickupStreet,
} from '#features/settings/domain/pickup.ts';
import { type Business, buildPhoneUrl, formatPayees } from '#platform/business/business.ts';
import { facts as commonFacts, fillNames, isFactName, listFacts } from '#platform/business/fact-names.ts';
import { findUsualPlace, formatPlaceNames } from '#platform/business/places.ts';
import { isPicture } from '#platform/media/page-picture.ts';
import { encodeParentheses } from './prose.ts';
import { type ChangeText, type Content, type ContentPath, isGroup, isList, listTexts, mapTexts } from './tree.ts';

/** What the facts are that a text of a page may name in braces, such as {phone}. */
export const factMeanings = {
  businessName: 'the name of the business',
  shopName: 'the name of the shop',
  ownerFirstName: 'your first name',
  ownerName: 'your full name',
  tagline: 'your tagline',
  description: 'your business in a sentence or two',
  street: 'street and number',
  city: 'town',
  cityLine: 'town, state and postal code',
  address: 'the whole address',
  phone: 'your phone number',
  phoneLink: 'the link that calls you',
  email: 'your email',
  emailLink: 'the link that writes to you',
  openingHours: 'when you are open',
  pickupHours: 'when tins can be picked up',
  pickupStreet: 'where tins are picked up, without the town',
  pickupTown: 'the town of the pickup, unless it is at one of your places',
  pickupAddress: 'where tins are picked up, with the whole address',
  pickupElsewhere: 'where tins are picked up, unless it is your address',
  pickupRule: 'how pickup works',
  shippingRule: 'when orders are sent',
  shippingTimes: 'how long sending takes',
  returnsRule: 'what happens with a broken tin',
  answeringRule: 'how soon you answer',
  privacyRule: 'what you do with what people tell you',
  classCancellationRule: 'how to give up a spot in a class',
  classPaymentInPerson: 'how to pay for a class at the door',
  classPaymentOnline: 'how to pay for an online class',
  payees: 'your names at Venmo and Zelle',
  individualPrice: 'the price of individual yoga',
  therapyPrice: 'the price of yoga therapy',
  therapyFirstSession: 'what the first session of yoga therapy costs',
  therapyLength: 'how long yoga therapy takes',
  tastingPrice: 'the price of a tasting',
  mentionDiscount: 'the discount for a mention',
  usualPlace: 'the name of your first place',
  allPlaces: 'the names of all your places',
  instagramLink: 'your page on Instagram',
  youtubeLink: 'your page on YouTube',
  sourceCodeLink: 'the source code of the site',
  marketplaceLink: 'the address of the marketplace shop',
  workshopLink: 'the address of the workshop’s sign-up',
} as const;

export type FactName = keyof typeof factMeanings;
export type Facts = Readonly<Record<FactName, string>>;

/** Whether a text of a page may name this fact. */
export const isPageFact = (name: string): name is FactName => Object.hasOwn(factMeanings, name);

export const factNames = Object.keys(factMeanings).filter(isPageFact);

/** The names that every text of the site may use, emails too. */
export const commonFactNames = Object.keys(commonFacts).filter(isFactName);

/** Puts the facts of the business into the texts of a document, which keeps its entries. */
export const fillTexts = <Document extends Content>(content: Document, facts: Facts): Document =>
  mapTexts(content, (text) => fillNames(text, (name) => (isPageFact(name) ? facts[name] : undefined)));

type FillOptions = { finish?: ChangeText; path?: ContentPath };

/**
 * Puts the facts of the business into the texts of a document. An entry of a list with a text that has nothing to say,
 * because its fact is not entered, is left out.
 * @param options.finish changes a filled text; its path is that of the document before
 */
export function fillContent<Document extends Content>(content: Document, facts: Facts, options?: FillOptions): Document;
export function fillContent(content: Content, facts: Facts, { finish, path = [] }: FillOptions = {}): Content {
  const fill = (part: Content, step: string | number) => fillContent(part, facts, { finish, path: [...path, step] });
  if (isPicture(content)) return fillTexts(content, facts);
  if (isList(content)) return content.map(fill).filter((entry) => !hasEmptyText(entry));
  if (isGroup(content))
    return Object.fromEntries(Object.entries(content).map(([field, part]) => [field, fill(part, field)]));
  const filled = fillTexts(content, facts);
  return finish ? finish(filled, path) : filled;
}

/** An entry with lists of its own stays, because it says more than that. */
const hasEmptyText = (content: Content) => {
  const texts = listTexts(content);
  const hasLists = texts.some(({ path }) => path.some((step) => typeof step === 'number'));
  return !hasLists && texts.some(({ text }) => text === '');
};

/** What each name in braces stands for: the names that every text of the site has, and some that only pages need. */
export function listPageFacts(business: Business): Facts {
  const { prices, policies, links, description, email, places } = business;
  const common = listFacts(business);
  return {
    ...common,
    description,
    phoneLink: encodeParentheses(buildPhoneUrl(business)),
    emailLink: email && encodeParentheses(`mailto:${email}`),
    openingHours: formatOpeningRanges(business.openingHours),
    pickupStreet: formatPickupStreet(business),
    pickupTown: formatPickupElsewhere(business) ? '' : business.address.city,
    pickupAddress: formatPickupAddress(business),
    pickupElsewhere: formatPickupElsewhere(business),
    pickupRule: formatPickup(business),
    privacyRule: policies.privacy,
    classCancellationRule: policies.classCancellation,
    classPaymentInPerson: policies.classPayment.inPerson,
    classPaymentOnline: policies.classPayment.online,
    payees: formatPayees(business),
    therapyLength: prices.yogaTherapyLength,
    tastingPrice: prices.tasting,
    mentionDiscount: prices.mentionDiscount,
    usualPlace: findUsualPlace(places)?.name ?? '',
    allPlaces: formatPlaceNames(places),
    // In a text, a parenthesis would end the address.
    instagramLink: encodeParentheses(common.instagramLink),
    youtubeLink: encodeParentheses(common.youtubeLink),
    sourceCodeLink: encodeParentheses(common.sourceCodeLink),
    marketplaceLink: encodeParentheses(common.marketplaceLink),
    workshopLink: encodeParentheses(links.workshopSignUp),
  };
}
