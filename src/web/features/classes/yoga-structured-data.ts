import type { YogaContent } from '#domain/content/documents.ts';
import type { BusinessFacts } from '#domain/settings/business.ts';

/** Structured data of the page: questions and offers. `origin` has no trailing slash. */
export function createYogaStructuredData(yoga: YogaContent, origin: string, business: BusinessFacts): object[] {
  const page = `${origin}/yoga`;
  const provider = {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    url: `${origin}/`,
    telephone: business.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.address.street,
      addressLocality: business.address.city,
      addressRegion: business.address.region,
      postalCode: business.address.postalCode,
      addressCountry: business.address.country,
    },
  };
  const services = yoga.offerings.items.map(({ id, title, summary, price, paragraphs }) => ({
    '@type': 'Service',
    '@id': `${page}#${id}`,
    name: title,
    description: [summary, ...paragraphs].join(' '),
    url: page,
    provider: { '@id': provider['@id'] },
    areaServed: { '@type': 'City', name: business.address.city },
    offers: { '@type': 'Offer', description: price },
    ...(id === 'individual-and-group' && {
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: yoga.classes.heading,
        itemListElement: yoga.classes.items.map(({ title: name, text }) => ({
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name, description: text },
        })),
      },
    }),
  }));
  const questions = {
    '@type': 'FAQPage',
    '@id': `${page}#questions`,
    mainEntity: yoga.faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [{ '@context': 'https://schema.org', '@graph': [provider, ...services, questions] }];
}
