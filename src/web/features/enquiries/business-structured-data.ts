import { studio } from '#domain/studio.ts';

/**
 * The studio as schema.org data for search engines.
 * @param origin public URL of the site, without a trailing slash
 */
export function createBusinessStructuredData(origin: string): object {
  const { address, geo } = studio;
  return {
    '@context': 'https://schema.org',
    '@type': ['HealthAndBeautyBusiness', 'Store'],
    '@id': `${origin}/#business`,
    name: studio.name,
    description: studio.description,
    slogan: studio.tagline,
    url: `${origin}/`,
    image: `${origin}/social-card.png`,
    telephone: studio.phoneHref.replace('tel:', ''),
    email: studio.email,
    currenciesAccepted: studio.currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    founder: { '@type': 'Person', name: studio.owner.fullName, jobTitle: studio.owner.role, url: `${origin}/about` },
    sameAs: [studio.links.instagram, studio.links.youtube],
  };
}
