import { type BusinessFacts, buildPhoneUrl, formatAddress, formatPickup, getOwnerName } from '../settings/business.ts';
import { type Content, mapTexts } from './tree.ts';

/** The facts of the business that a text may name in braces, such as {phone}, and what each is. */
export const placeNames = {
  businessName: 'the name of the business',
  ownerFirstName: 'your first name',
  ownerName: 'your full name',
  tagline: 'your tagline',
  street: 'street and number',
  city: 'town',
  address: 'the whole address',
  phone: 'your phone number',
  phoneLink: 'the link that calls you',
  email: 'your email',
  emailLink: 'the link that writes to you',
  pickupHours: 'when tins can be picked up',
  pickupRule: 'how pickup works',
  returnsRule: 'what happens with a broken tin',
  answeringRule: 'how soon you answer',
  privacyRule: 'what you do with what people tell you',
  classCancellationRule: 'how to give up a spot in a class',
  classPaymentInPerson: 'how to pay for a class at the door',
  classPaymentOnline: 'how to pay for an online class',
  individualPrice: 'the price of individual yoga',
  therapyPrice: 'the price of yoga therapy',
  therapyFirstSession: 'what the first session of yoga therapy costs',
  therapyLength: 'how long yoga therapy takes',
  tastingPrice: 'the price of a tasting',
  mentionDiscount: 'the discount for a mention',
  studioName: 'the name of the studio',
  parkName: 'the name of the place in the park',
  marketplaceLink: 'the address of the marketplace shop',
  workshopLink: 'the address of the workshop’s sign-up',
} as const;

export type PlaceName = keyof typeof placeNames;
export type Places = Readonly<Record<PlaceName, string>>;

export const isPlaceName = (name: string): name is PlaceName => Object.hasOwn(placeNames, name);

/** Puts the facts of the business into the texts of a document. */
export const fillPlaces = (content: Content, places: Places): Content =>
  mapTexts(content, (text) =>
    text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (isPlaceName(name) ? places[name] : whole)),
  );

/** Allows line breaks in opening hours only between days and times, as in 'Thursday to Sunday, 11:00 AM–5:00 PM'. */
export function formatOpeningHours(hours: string): string {
  return hours.replaceAll(/ (?!\d)/g, '\u00a0').replaceAll('–', '\u2060–\u2060');
}

/**
 * What each name in braces stands for.
 * @param rooms the places of classes
 */
export function createPlaces(business: BusinessFacts, rooms: { studio: string; park: string }): Places {
  const { owner, address, prices, policies, links, ...facts } = business;
  return {
    businessName: facts.name,
    ownerFirstName: owner.firstName,
    ownerName: getOwnerName(business),
    tagline: facts.tagline,
    street: address.street,
    city: address.city,
    address: formatAddress(business),
    phone: facts.phone,
    phoneLink: buildPhoneUrl(business),
    email: facts.email,
    emailLink: `mailto:${facts.email}`,
    pickupHours: formatOpeningHours(facts.hours.pickup),
    pickupRule: formatPickup(business),
    returnsRule: policies.returns,
    answeringRule: policies.answering,
    privacyRule: policies.privacy,
    classCancellationRule: policies.classCancellation,
    classPaymentInPerson: policies.classPayment.inPerson,
    classPaymentOnline: policies.classPayment.online,
    individualPrice: prices.individualYoga,
    therapyPrice: prices.yogaTherapy,
    therapyFirstSession: prices.yogaTherapyFirstSession,
    therapyLength: prices.yogaTherapyLength,
    tastingPrice: prices.tasting,
    mentionDiscount: prices.mentionDiscount,
    studioName: rooms.studio,
    parkName: rooms.park,
    marketplaceLink: links.marketplaceShop,
    workshopLink: links.workshopSignUp,
  };
}
