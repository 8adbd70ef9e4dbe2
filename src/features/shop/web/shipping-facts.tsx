import { type BusinessFacts, formatShipping } from '#platform/business/business.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/picture.tsx';
import type { ShopPrices } from '../domain/order-total.ts';

export function ShippingFacts() {
  const { heading, facts, image } = useContent('chocolates').shipping;
  const { business, shop: prices } = useSite();
  return (
    <section className="column grid gap-10 pt-[clamp(3rem,6vw,5.5rem)] pb-[clamp(4.5rem,10vw,9rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)] lg:gap-20">
      <div className="md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-end md:max-lg:gap-8">
        <h2>{heading}</h2>
        <Picture
          name="pickup"
          place={image}
          sizes="(max-width: 767px) 90vw, (max-width: 1023px) 45vw, 29rem"
          className="mt-8 aspect-[4/3] w-full rounded-card object-cover"
        />
      </div>
      <dl>
        {[...listPriceFacts(prices, business), ...facts].map(({ term, text }) => (
          <div
            key={term}
            className="grid gap-x-8 gap-y-[0.2rem] border-line border-t py-[1.15rem] first:border-edge sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="font-display text-[1.2rem] text-primary">{term}</dt>
            <dd className="text-balance">{showLinks(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What an order costs to send, and from when a coupon works. */
function listPriceFacts(
  { shippingFeeCents, freeShippingFromCents, couponMinimumCents }: ShopPrices,
  business: Pick<BusinessFacts, 'hours'>,
) {
  const fee = `${formatShipping(business)} ${formatMoney(shippingFeeCents, 'short')} an order, however many tins.`;
  const free = freeShippingFromCents === null ? '' : ` Free from ${formatMoney(freeShippingFromCents, 'short')}.`;
  return [
    { term: 'Shipping', text: `${fee}${free}` },
    { term: 'Coupons', text: `Coupons valid only on orders ${formatMoney(couponMinimumCents, 'short')} or more.` },
  ];
}
