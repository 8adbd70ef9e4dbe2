import type { BusinessFacts } from '#platform/business/business.ts';

/** The address of the business as schema.org data; nothing without a city. */
export function createAddressStructuredData({ address }: Pick<BusinessFacts, 'address'>): { address?: object } {
  if (address.city === '') return {};
  return {
    address: {
      '@type': 'PostalAddress',
      ...(address.street && { streetAddress: address.street }),
      addressLocality: address.city,
      ...(address.region && { addressRegion: address.region }),
      ...(address.postalCode && { postalCode: address.postalCode }),
      addressCountry: address.country,
    },
  };
}
