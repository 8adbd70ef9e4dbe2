import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { formatDecimal, formatMoney } from '#domain/money.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { price } from './field-rules.ts';
import { Part } from './part.tsx';

export const ShopForm = z.object({
  shippingFeeCents: price,
  freeShippingFromCents: price
    .refine((cents) => cents > 0, 'Please enter more than $0, or leave it empty.')
    .optional()
    .transform((cents) => cents ?? null),
  couponMinimumCents: price,
});

/** What shipping costs, and from which price it is free and coupons work. */
export function ShopPart({ settings: { shop, version } }: { settings: AdminSettings }) {
  const { shippingFeeCents, freeShippingFromCents, couponMinimumCents } = shop;
  return (
    <Part heading="Prices of the shop" where="In the cart, at the checkout and on the Chocolates page.">
      <FactList
        facts={[
          { term: 'Shipping', text: formatMoney(shippingFeeCents, 'short') },
          {
            term: 'Free shipping',
            text: freeShippingFromCents === null ? 'Never' : `From ${formatMoney(freeShippingFromCents, 'short')}`,
          },
          { term: 'Coupons', text: `From ${formatMoney(couponMinimumCents, 'short')}` },
        ]}
      />
      <EditButton
        label="Change prices"
        title="Prices of the shop"
        text="They count from the next order. Orders that someone is paying at this moment keep theirs."
        schema={ShopForm}
        defaultValue={{
          shippingFeeCents: formatDecimal(shippingFeeCents),
          freeShippingFromCents: freeShippingFromCents === null ? '' : formatDecimal(freeShippingFromCents),
          couponMinimumCents: formatDecimal(couponMinimumCents),
        }}
        hidden={{ intent: 'shop', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextField field={fields.shippingFeeCents} label="Shipping, in dollars" inputMode="decimal" />
            <FormTextField
              field={fields.freeShippingFromCents}
              label="Free shipping from, in dollars"
              inputMode="decimal"
              hint="The price of the tins after a discount. Leave empty for never."
            />
            <FormTextField
              field={fields.couponMinimumCents}
              label="Coupons from, in dollars"
              inputMode="decimal"
              hint="The lowest price of the tins for which a coupon works."
            />
          </>
        )}
      </EditButton>
    </Part>
  );
}
