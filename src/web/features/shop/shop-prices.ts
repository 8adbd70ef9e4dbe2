import type { ShopPrices as PricesInDollars } from '#contract/settings.ts';
import type { ShopPrices } from '#domain/settings/settings.ts';
import { useSite } from '#web/shell/use-site.ts';

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Converts the prices of the API to cents. */
export function toShopPrices({ shippingFee, freeShippingFrom, couponMinimum }: PricesInDollars): ShopPrices {
  return {
    shippingFeeCents: toCents(shippingFee),
    freeShippingFromCents: freeShippingFrom === null ? null : toCents(freeShippingFrom),
    couponMinimumCents: toCents(couponMinimum),
  };
}

/** The prices of the shop when the page was loaded. The server decides with the current ones. */
export const useShopPrices = () => toShopPrices(useSite().shop);
