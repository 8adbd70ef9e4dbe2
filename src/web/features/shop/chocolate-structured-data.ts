import type { Chocolate } from '#contract/shop.ts';
import { formatDetails } from '#domain/shop/tin-contents.ts';
import { studio } from '#domain/studio.ts';
import { getChocolateAnchor } from './chocolate-card.tsx';

/** The chocolates as schema.org products with offers, for search engines. `origin` has no trailing slash. */
export function createChocolateStructuredData(chocolates: readonly Chocolate[], origin: string): object[] {
  if (chocolates.length === 0) return [];
  const page = `${origin}/chocolates`;
  const graph = chocolates.map((chocolate) => ({
    '@type': 'Product',
    '@id': `${page}#${getChocolateAnchor(chocolate)}`,
    name: chocolate.name,
    description: `${chocolate.description} ${formatDetails(chocolate)}`,
    sku: chocolate._id,
    ...(chocolate.image !== '' && { image: `${origin}${chocolate.image}` }),
    brand: { '@type': 'Brand', name: studio.shopName },
    offers: {
      '@type': 'Offer',
      url: `${page}#${getChocolateAnchor(chocolate)}`,
      price: chocolate.price.toFixed(2),
      priceCurrency: studio.currency,
      availability: chocolate.inventory > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: studio.name, url: origin },
    },
  }));
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}
