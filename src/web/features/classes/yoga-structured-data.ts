import { studio } from '#domain/studio.ts';
import { yoga } from '#web/content/yoga.ts';

/** Structured data of the page: questions and offers. `origin` has no trailing slash. */
export function yogaStructuredData(origin: string): object[] {
  const page = `${origin}/yoga`;
  const provider = {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: studio.name,
    url: `${origin}/`,
    telephone: studio.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: studio.address.street,
      addressLocality: studio.address.city,
      addressRegion: studio.address.region,
      postalCode: studio.address.postalCode,
      addressCountry: studio.address.country,
    },
  };
  const services = yoga.offerings.items.map(({ id, title, summary, price, paragraphs }) => ({
    '@type': 'Service',
    '@id': `${page}#${id}`,
    name: title,
    description: [summary, ...paragraphs].join(' '),
    url: page,
    provider: { '@id': provider['@id'] },
    areaServed: { '@type': 'City', name: studio.address.city },
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
