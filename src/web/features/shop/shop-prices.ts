import type { ShopPrices as PricesInDollars } from '#contract/settings.ts';
import { dollarsToCents } from '#domain/money.ts';
import type { ShopPrices } from '#domain/settings/settings.ts';
import { useSite } from '#web/shell/use-site.ts';

/** Converts the prices of the API to cents. */
export function toShopPrices({ shippingFee, freeShippingFrom, couponMinimum }: PricesInDollars): ShopPrices {
  return {
    shippingFeeCents: dollarsToCents(shippingFee),
    freeShippingFromCents: freeShippingFrom === null ? null : dollarsToCents(freeShippingFrom),
    couponMinimumCents: dollarsToCents(couponMinimum),
  };
}

/** The prices of the shop when the page was loaded. The server decides with the current ones. */
export const useShopPrices = () => toShopPrices(useSite().shop);
