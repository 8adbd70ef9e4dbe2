import { z } from 'zod';
import { formatDatedWords, inOrder, Sentence, sentDays } from '#platform/contract/day-range.ts';
import { formatMoney } from '#platform/money/money.ts';
import { optionalPrice, price } from '#platform/settings/fields.ts';
import { regularSetting } from '#platform/settings/regular-setting.ts';
import { setting } from '#platform/settings/setting.ts';

const format = (cents: number) => formatMoney(cents, 'short');
const formatFrom = (cents: number | null) => (cents === null ? 'Never' : `From ${format(cents)}`);

/** What the shop adds to its prices, and from which price of the items. docs/fixed.md lists the defaults. */
export const shop = regularSetting('shop', {
  fields: {
    shippingFeeCents: price({ label: 'Shipping, in dollars', term: 'Shipping' }),
    freeShippingFromCents: optionalPrice({
      label: 'Free shipping from, in dollars',
      hint: 'The price of the tins after a discount. Leave empty for never.',
      term: 'Free shipping',
      show: formatFrom,
      message: 'Please enter more than $0, or leave it empty.',
      about: 'The price of the items, after a discount, from which shipping is free; null: never',
    }),
    couponMinimumCents: price({
      label: 'Coupons from, in dollars',
      hint: 'The lowest price of the tins for which a coupon works.',
      term: 'Coupons',
      show: formatFrom,
      about: 'The price of the items below which a coupon is rejected',
    }),
  },
  default: { shippingFeeCents: 500, freeShippingFromCents: null, couponMinimumCents: 1_500 },
  history: ({ shippingFeeCents, freeShippingFromCents, couponMinimumCents }) => ({
    'shipping fee': format(shippingFeeCents),
    'free shipping from': freeShippingFromCents === null ? 'never' : format(freeShippingFromCents),
    'coupon minimum': format(couponMinimumCents),
  }),
  group: 'shop',
  label: 'Prices of the shop',
  sentence: 'In the cart, at the checkout and on the Chocolates page.',
  button: 'Change prices',
  text: 'They count from the next order. Orders that someone is paying at this moment keep theirs.',
});

/** The days on which the shop takes no orders. */
export const closure = setting('closure', {
  change: inOrder(z.strictObject({ ...sentDays, sentence: Sentence }))
    .nullable()
    .meta({ description: 'The days on which the shop takes no orders' }),
  default: null,
  history: (value) => ({ 'shop closed': value ? formatDatedWords(value, value.sentence) : 'no' }),
});
