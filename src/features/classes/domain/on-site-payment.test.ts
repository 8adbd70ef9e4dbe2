import { expect, test } from 'vitest';
import { onSiteWays, toOnSitePayment, wayLabels } from './on-site-payment.ts';

test('only a payment has an amount', () => {
  expect(toOnSitePayment('cash', 1_500)).toEqual({ paidBy: 'cash', paidCents: 1_500 });
  expect(toOnSitePayment('cash', null)).toEqual({ paidBy: 'cash', paidCents: null });
  expect(toOnSitePayment('free', 1_500)).toEqual({ paidBy: 'free', paidCents: null });
  expect(toOnSitePayment(null, 1_500)).toEqual({ paidBy: null, paidCents: null });
});

test('each way of paying on site has its label', () => {
  expect(Object.keys(wayLabels)).toEqual([...onSiteWays]);
});
