import type { Chocolate } from '#contract/shop.ts';
import { studio } from '#domain/studio.ts';
import { tinAnchor } from './tin-card.tsx';

/** The tins as schema.org products, each with its offer, for search engines. `origin` has no slash at the end. */
export function tinStructuredData(tins: readonly Chocolate[], origin: string): object[] {
  if (tins.length === 0) return [];
  const page = `${origin}/chocolates`;
  const graph = tins.map((tin) => ({
    '@type': 'Product',
    '@id': `${page}#${tinAnchor(tin)}`,
    name: tin.name,
    description: `${tin.description} ${tin.details}`,
    sku: tin._id,
    ...(tin.image !== '' && { image: `${origin}${tin.image}` }),
    brand: { '@type': 'Brand', name: studio.shopName },
    offers: {
      '@type': 'Offer',
      url: `${page}#${tinAnchor(tin)}`,
      price: tin.price.toFixed(2),
      priceCurrency: studio.currency,
      availability: tin.inventory > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: studio.name, url: origin },
    },
  }));
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}
