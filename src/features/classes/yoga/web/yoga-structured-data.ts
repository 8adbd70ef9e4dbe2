import type { BusinessFacts } from '#platform/business/business.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { createAddressStructuredData } from '#platform/shell/address-structured-data.ts';
import { removeLinks } from '#platform/text/inline-links.ts';

/** Structured data of the page: questions and offers. `origin` has no trailing slash. */
export function createYogaStructuredData(
  yoga: ContentDocuments['yoga'],
  origin: string,
  business: BusinessFacts,
): object[] {
  const page = `${origin}/yoga`;
  const provider = {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    url: `${origin}/`,
    ...(business.phone && { telephone: business.phone }),
    ...createAddressStructuredData(business),
  };
  const services = yoga.offerings.items.map(({ id, title, summary, price, paragraphs }) => ({
    '@type': 'Service',
    '@id': `${page}#${id}`,
    name: title,
    description: removeLinks([summary, ...paragraphs].join(' ')),
    url: page,
    provider: { '@id': provider['@id'] },
    ...(business.address.city && { areaServed: { '@type': 'City', name: business.address.city } }),
    offers: { '@type': 'Offer', description: price },
    ...(id === 'individual-and-group' &&
      yoga.classes.items.length > 0 && {
        hasOfferCatalog: {
          '@type': 'OfferCatalog',
          name: yoga.classes.heading,
          itemListElement: yoga.classes.items.map(({ title: name, text }) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name, description: removeLinks(text) },
          })),
        },
      }),
  }));
  const questions = yoga.faq.items.length > 0 && {
    '@type': 'FAQPage',
    '@id': `${page}#questions`,
    mainEntity: yoga.faq.items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: removeLinks(answer) },
    })),
  };
  return [{ '@context': 'https://schema.org', '@graph': [provider, ...services, questions].filter(Boolean) }];
}
