import { expect, test } from 'vitest';
import { AnnouncementForm } from './announcement-part.tsx';
import { ClosureForm } from './closure-part.tsx';
import { ShopForm } from './shop-part.tsx';

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

test('prices are dollars with or without a sign, and no price for free shipping means never', () => {
  const prices = { shippingFee: '$6.50', couponMinimum: '15' };
  expect(ShopForm.parse(prices)).toEqual({ shippingFee: 6.5, couponMinimum: 15, freeShippingFrom: null });
  expect(ShopForm.safeParse({ ...prices, freeShippingFrom: '0' }).success).toBe(false);
  expect(ShopForm.safeParse({ ...prices, shippingFee: '5,00' }).success).toBe(false);
});
