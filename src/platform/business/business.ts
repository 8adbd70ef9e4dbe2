import type { defaultBusiness } from './default-business.ts';
import type { Place } from './places.ts';

/** The facts of the business that pages, mails, calendar files and structured data state. An empty one is left out. */
export type BusinessFacts = typeof defaultBusiness;

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

/** 'Venmo: @fern, Zelle: pay@fern.example. Please write the day.': whom people pay on site. Empty without any of it. */
export function formatPayees({ onSitePayment }: Pick<BusinessFacts, 'onSitePayment'>): string {
  const { venmo, zelle, sentence } = onSitePayment;
  const names = [venmo && `Venmo: ${venmo}`, zelle && `Zelle: ${zelle}`].filter(Boolean).join(', ');
  return [names && `${names}.`, sentence].filter(Boolean).join(' ');
}

/** The URL that calls the business; empty without a phone number. */
export const buildPhoneUrl = (business: Pick<BusinessFacts, 'phone' | 'address'>): string =>
  business.phone && `tel:${toDialedNumber(business)}`;

/** When orders are sent. */
export const formatShipping = ({ hours }: Pick<BusinessFacts, 'hours'>): string =>
  `Orders ship ${hours.shippingTime}, ${hours.shippingDays}.`;
