import { describe, expect, it } from 'vitest';
import { formatShipping } from '#platform/business/business.ts';
import { fillFacts } from '#platform/business/fact-names.ts';
import { orders } from '#seeds/delivered/orders.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { type OrderPaymentStatus, type OrderState, orderStates } from '../domain/order-states.ts';
import { formatOrderStatus } from './order-status.ts';

const states = orderStates;
const moneys: Record<OrderPaymentStatus, true> = {
  awaited: true,
  pending: true,
  paid: true,
  none: true,
  refunding: true,
  'part-refunded': true,
  refunded: true,
  disputed: true,
};
const formatStatus = (state: OrderState, money: OrderPaymentStatus = 'paid', isLocalPickup = false) => {
  const { title, text } = formatOrderStatus({ state, money, isLocalPickup, refundedCents: 1_250 }, orders);
  return { title, text: fillFacts(text, sampleBusiness) };
};

describe('the text of an order', () => {
  it.each(states)('an order has a title and whole sentences for every state of the payment when it is %s', (state) => {
    for (const money of Object.keys(moneys) as OrderPaymentStatus[]) {
      for (const isLocalPickup of [false, true]) {
        const { title, text } = formatStatus(state, money, isLocalPickup);
        expect(title, money).not.toBe('');
        expect(text, money).toMatch(/^\p{Lu}.*\.$/u);
        if (money !== 'paid') expect(text, money).not.toBe(formatStatus(state, 'paid', isLocalPickup).text);
        if (isLocalPickup) expect(text, money).not.toContain(formatShipping(sampleBusiness));
      }
    }
  });

  it('an order says when a parcel leaves, and when a pickup is open', () => {
    expect(formatStatus('paid').text).toContain(formatShipping(sampleBusiness));
    expect(formatStatus('paid', 'paid', true).text).toMatch(/Thursday\s+to\s+Sunday/);
    expect(formatStatus('ready-for-pickup', 'paid', true).text).toMatch(/Thursday\s+to\s+Sunday/);
  });

  it('an order names the refunded amount', () => {
    for (const state of ['paid', 'shipped', 'cancelled'] as const) {
      expect(formatStatus(state, 'part-refunded').text, state).toContain('$12.50');
    }
    expect(formatStatus('cancelled', 'refunded').text).toContain('$12.50');
  });

  it('an order with a pending payment says that PayPal reviews it', () => {
    expect(formatStatus('awaiting-payment', 'pending').title).toBe('Waiting for PayPal');
  });
});
