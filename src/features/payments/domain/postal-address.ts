/** A shipping address. Parts that a country does not have are empty. */
export type PostalAddress = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  /** State or province, as PayPal reports it: two letters in the United States. */
  region: string;
  postalCode: string;
  /** ISO 3166-1, two letters. */
  country: string;
};

/** Formats an address for a parcel; omits the country for the United States. */
export function formatAddressLines({ name, line1, line2, city, region, postalCode, country }: PostalAddress): string[] {
  const place = [[city, region].filter(Boolean).join(', '), postalCode].filter(Boolean).join(' ');
  return [name, line1, line2, place, country === 'US' ? '' : country].filter(Boolean);
}
