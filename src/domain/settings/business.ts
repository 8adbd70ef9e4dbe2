import type { OpeningRange } from './hours.ts';
import type { Place } from './places.ts';

/**
 * The facts of the business that pages, mails, calendar files and structured data state. What is not entered is empty,
 * and is left out.
 */
export type BusinessFacts = {
  name: string;
  /** Name of the shop side in the navigation bar. */
  shopName: string;
  owner: { firstName: string; lastName: string; pronouns: string; role: string };
  tagline: string;
  /** One or two sentences with about 150 characters: the default meta description. */
  description: string;
  /** `country` is its code of two letters. */
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  /** Decimal degrees, WGS 84; null: no position on a map. */
  geo: { latitude: number; longitude: number } | null;
  phone: string;
  email: string;
  hours: { pickup: string; shippingDays: string; shippingTime: string };
  /** The name of the place where orders are picked up. Empty: at the address. */
  pickupPlace: string;
  /** When the door is open. Empty: nothing is said about it. */
  openingHours: readonly OpeningRange[];
  /** Prices as display text. */
  prices: {
    individualYoga: string;
    yogaTherapy: string;
    yogaTherapyFirstSession: string;
    yogaTherapyLength: string;
    tasting: string;
    mentionDiscount: string;
  };
  /** Addresses outside the site. A page does not show an empty one. */
  links: {
    instagram: string;
    youtube: string;
    marketplaceShop: string;
    sourceCode: string;
    workshopSignUp: string;
  };
  policies: {
    classCancellation: string;
    /** How to pay for a class with a price. */
    classPayment: { inPerson: string; online: string };
    sessionCancellation: string;
    returns: string;
    /** How soon the owner answers an enquiry. */
    answering: string;
    privacy: string;
  };
};

/** The facts with the places of classes and sessions. */
export type Business = BusinessFacts & { places: readonly Place[] };

/** The owner's first and last name. */
export const getOwnerName = ({ owner }: Pick<BusinessFacts, 'owner'>): string =>
  [owner.firstName, owner.lastName].filter(Boolean).join(' ');

/** 'Slow Flow (Fern & Foil)', or the title alone for a business without a name. */
export const addBusinessName = (title: string, { name }: Pick<BusinessFacts, 'name'>): string =>
  name ? `${title} (${name})` : title;

/** 'Portland, OR 97214'. */
export const formatCity = ({ address: { city, region, postalCode } }: Pick<BusinessFacts, 'address'>): string =>
  [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** '2714 SE Alder Street, Portland, OR 97214'. */
export const formatAddress = (business: Pick<BusinessFacts, 'address'>): string =>
  [business.address.street, formatCity(business)].filter(Boolean).join(', ');

/** The lines of a letter to the business, or of its sign at the door. */
export const listAddressLines = (business: Pick<BusinessFacts, 'name' | 'address'>): string[] =>
  [business.name, business.address.street, formatCity(business)].filter(Boolean);

/** Countries whose numbers have ten digits after +1. */
const NORTH_AMERICA = ['US', 'CA'];

/** The phone number as programs dial it: '+15035550142' for '(503) 555-0142' in the United States. */
export function toDialedNumber({ phone, address }: Pick<BusinessFacts, 'phone' | 'address'>): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (phone.trim().startsWith('+')) return `+${digits}`;
  if (!NORTH_AMERICA.includes(address.country)) return digits;
  if (digits.length === 10) return `+1${digits}`;
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : digits;
}

/** The URL that calls the business; empty without a phone number. */
export const buildPhoneUrl = (business: Pick<BusinessFacts, 'phone' | 'address'>): string =>
  business.phone && `tel:${toDialedNumber(business)}`;

/** When orders are sent. */
export const formatShipping = ({ hours }: Pick<BusinessFacts, 'hours'>): string =>
  `Orders ship ${hours.shippingTime}, ${hours.shippingDays}.`;
