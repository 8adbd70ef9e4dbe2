import type { BusinessFacts } from '#platform/business/business.ts';
import { CURRENCY } from '#platform/money/money.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { formatDetails } from '../../tins/domain/tin-contents.ts';
import { getChocolateAnchor } from './chocolate-card.tsx';

/** The chocolates as schema.org products with offers, for search engines. `origin` has no trailing slash. */
export function createChocolateStructuredData(
  chocolates: readonly Chocolate[],
  origin: string,
  { name, shopName }: Pick<BusinessFacts, 'name' | 'shopName'>,
): object[] {
  if (chocolates.length === 0) return [];
  const page = `${origin}/chocolates`;
  const graph = chocolates.map((chocolate) => ({
    '@type': 'Product',
    '@id': `${page}#${getChocolateAnchor(chocolate)}`,
    name: chocolate.name,
    description: `${chocolate.description} ${formatDetails(chocolate)}`,
    sku: chocolate._id,
    ...(chocolate.image !== '' && { image: `${origin}${chocolate.image}` }),
    brand: { '@type': 'Brand', name: shopName },
    offers: {
      '@type': 'Offer',
      url: `${page}#${getChocolateAnchor(chocolate)}`,
      price: chocolate.price.toFixed(2),
      priceCurrency: CURRENCY,
      availability: chocolate.inventory > 0 ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: name, url: origin },
    },
  }));
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}
