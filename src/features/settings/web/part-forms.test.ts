import { expect, test } from 'vitest';
import { waitlist } from '#features/classes/contract/settings.ts';
import { shop } from '#features/shop/contract/settings.ts';
import { ClosureForm } from '#features/shop/restock/web/closure-part.tsx';
import { AnnouncementForm } from './notices-parts.tsx';
import { createRegularForm } from './regular-part.tsx';

const ShopForm = createRegularForm(shop.form);
const WaitlistForm = createRegularForm(waitlist.form);

const range = { from: '2027-08-01', to: '2027-08-31' };

test('a line break in a sentence becomes a space, and a sentence may be missing', () => {
  expect(ClosureForm.parse({ ...range, sentence: ' Too warm\nfor chocolate. ' }).sentence).toBe(
    'Too warm for chocolate.',
  );
  expect(ClosureForm.parse(range).sentence).toBe('');
  expect(AnnouncementForm.safeParse({ ...range, text: 'a'.repeat(161) }).success).toBe(false);
});

test('the last day may be the first, but not an earlier one', () => {
  expect(ClosureForm.safeParse({ from: range.to, to: range.to }).success).toBe(true);
  expect(ClosureForm.safeParse({ from: range.to, to: range.from }).error?.issues).toMatchObject([{ path: ['to'] }]);
});

test('prices are entered in dollars with or without a sign, and no price for free shipping means never', () => {
  const prices = { shippingFeeCents: '$6.50', couponMinimumCents: '15' };
  expect(ShopForm.parse(prices)).toEqual({
    shippingFeeCents: 650,
    couponMinimumCents: 1_500,
    freeShippingFromCents: null,
  });
  expect(ShopForm.safeParse({ ...prices, freeShippingFromCents: '0' }).success).toBe(false);
  expect(ShopForm.safeParse({ ...prices, shippingFeeCents: '5,00' }).success).toBe(false);
});

test.each(['0', '49', '1.5', '-1', 'two', '', undefined])('%j is no number of hours for an offer', (offerHours) => {
  expect(WaitlistForm.safeParse({ offerHours }).error?.issues.map(({ message }) => message)).toEqual([
    'Please enter whole hours, from 1 to 48.',
  ]);
});

test('the hours of an offer may have spaces around them', () => {
  expect(WaitlistForm.parse({ offerHours: ' 12 ' })).toEqual({ offerHours: 12 });
});
