import { CURRENCY } from '#domain/money.ts';
import { type BusinessFacts, getOwnerName, toDialedNumber } from '#domain/settings/business.ts';

/**
 * The business as schema.org data for search engines.
 * @param origin public URL of the site, without a trailing slash
 */
export function createBusinessStructuredData(origin: string, business: BusinessFacts): object {
  const { address, geo, owner, links } = business;
  const profiles = [links.instagram, links.youtube].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': ['HealthAndBeautyBusiness', 'Store'],
    '@id': `${origin}/#business`,
    name: business.name,
    description: business.description,
    slogan: business.tagline,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    telephone: toDialedNumber(business),
    email: business.email,
    currenciesAccepted: CURRENCY,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude } }),
    founder: { '@type': 'Person', name: getOwnerName(business), jobTitle: owner.role, url: `${origin}/about` },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
