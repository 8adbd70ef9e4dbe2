import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { EditButton } from './edit-button.tsx';
import { price } from './field-rules.ts';
import { Part } from './part.tsx';

export const ShopForm = z.object({
  shippingFee: price,
  freeShippingFrom: price
    .refine((dollars) => dollars > 0, 'Please enter more than $0, or leave it empty.')
    .optional()
    .transform((dollars) => dollars ?? null),
  couponMinimum: price,
});

const formatDollars = (amount: number) => formatMoney(dollarsToCents(amount), 'short');

/** What shipping costs, and from which price it is free and coupons work. */
export function ShopPart({ settings: { shop, version } }: { settings: AdminSettings }) {
  const { shippingFee, freeShippingFrom, couponMinimum } = shop;
  return (
    <Part heading="Prices of the shop" where="In the cart, at the checkout and on the Chocolates page.">
      <FactList
        facts={[
          { term: 'Shipping', text: formatDollars(shippingFee) },
          {
            term: 'Free shipping',
            text: freeShippingFrom === null ? 'Never' : `From ${formatDollars(freeShippingFrom)}`,
          },
          { term: 'Coupons', text: `From ${formatDollars(couponMinimum)}` },
        ]}
      />
      <EditButton
        label="Change prices"
        title="Prices of the shop"
        text="They count from the next order. Orders that someone is paying at this moment keep theirs."
        schema={ShopForm}
        defaultValue={{ shippingFee, freeShippingFrom: freeShippingFrom ?? '', couponMinimum }}
        hidden={{ intent: 'shop', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextField field={fields.shippingFee} label="Shipping, in dollars" inputMode="decimal" />
            <FormTextField
              field={fields.freeShippingFrom}
              label="Free shipping from, in dollars"
              inputMode="decimal"
              hint="The price of the tins after a discount. Leave empty for never."
            />
            <FormTextField
              field={fields.couponMinimum}
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
