import { type BusinessFacts, getOwnerName, toDialedNumber } from '#platform/business/business.ts';
import { CURRENCY } from '#platform/money/money.ts';
import { createAddressStructuredData } from '#platform/shell/address-structured-data.ts';
import { weekdayTitles } from '#platform/time/weekdays.ts';

/**
 * The business as schema.org data for search engines.
 * @param origin public URL of the site, without a trailing slash
 */
export function createBusinessStructuredData(origin: string, business: BusinessFacts): object {
  const { geo, owner, links } = business;
  const profiles = [links.instagram, links.youtube].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': ['HealthAndBeautyBusiness', 'Store'],
    '@id': `${origin}/#business`,
    name: business.name,
    ...(business.description && { description: business.description }),
    ...(business.tagline && { slogan: business.tagline }),
    url: `${origin}/`,
    image: `${origin}/cards/home.jpg`,
    ...(business.phone && { telephone: toDialedNumber(business) }),
    email: business.email,
    currenciesAccepted: CURRENCY,
    ...createAddressStructuredData(business),
    ...(geo && { geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude } }),
    ...(business.openingHours.length > 0 && {
      openingHoursSpecification: business.openingHours.map(({ weekday, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: weekdayTitles[weekday],
        opens: from,
        closes: to,
      })),
    }),
    founder: { '@type': 'Person', name: getOwnerName(business), jobTitle: owner.role, url: `${origin}/about` },
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}
