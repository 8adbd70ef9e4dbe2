import { describe, expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { formatPriceSum, getPaymentInstructions, isFreePrice } from './payment-instructions.ts';

const pay = (details: Parameters<typeof getPaymentInstructions>[0]) => getPaymentInstructions(details, sampleBusiness);
const details = { priceText: '$18', online: false, signUpLink: '' };

test('a class with a price is paid for at the door', () => {
  expect(pay(details)).toBe('Pay at the door: cash, check, Venmo, Zelle');
  expect(pay({ ...details, priceText: 'By donation' })).toBe(pay(details));
});

test('an online class has no payment instructions for a door', () => {
  expect(pay({ ...details, online: true })).toBe('Pay by Venmo or Zelle');
});

test('the instructions end with the names that the owner gave, and with nothing if there are none', () => {
  const onSitePayment = { venmo: '@fern', zelle: '', sentence: 'Please write the day.' };
  const named = { ...sampleBusiness, onSitePayment };
  expect(getPaymentInstructions({ ...details, online: true }, named)).toBe(
    'Pay by Venmo or Zelle. Venmo: @fern. Please write the day.',
  );
  expect(getPaymentInstructions({ ...details, priceText: 'Free' }, named)).toBeUndefined();
  const classPayment = { inPerson: 'Pay at the door.', online: '' };
  const policies = { ...sampleBusiness.policies, classPayment };
  expect(getPaymentInstructions(details, { onSitePayment, policies })).toBe(
    'Pay at the door. Venmo: @fern. Please write the day.',
  );
  const loud = { ...policies, classPayment: { inPerson: 'Cash only! ', online: '' } };
  expect(getPaymentInstructions(details, { onSitePayment, policies: loud })).toBe(
    'Cash only! Venmo: @fern. Please write the day.',
  );
});

test.each(['', 'Free', '$0', 'Included'])('there are no payment instructions for the price %j', (priceText) => {
  expect(pay({ ...details, priceText })).toBeUndefined();
});

test('a class with sign-up on another site is paid there', () => {
  expect(pay({ ...details, signUpLink: 'https://www.example.com/' })).toBeUndefined();
});

test('a price means that the class is free only if it names nothing to pay', () => {
  for (const text of ['Free', 'free of charge', '$0', '$0.00']) expect([text, isFreePrice(text)]).toEqual([text, true]);
  for (const text of ['', '$20', 'First class free, then $20', 'Free or by donation', 'sliding scale'])
    expect([text, isFreePrice(text)]).toEqual([text, false]);
});

describe('formatPriceSum', () => {
  test.each([
    [['$18'], '$18'],
    [['$18', '$20'], '$38'],
    [['$8–$14 sliding scale', '$18', '$20'], '$46–$52'],
    [['$15-20', 'Free'], '$15–$20'],
    [['$7.50', '$18'], '$25.50'],
  ])('prices %j add up to %s', (prices, sum) => {
    expect(formatPriceSum(prices)).toBe(sum);
  });

  test.each([[['By donation', '$18']], [['', '$18']], [['$20 / 60 min']], [['$18 or $12 for students']], [['Free']]])(
    'prices %j have no sum',
    (prices) => {
      expect(formatPriceSum(prices)).toBeUndefined();
    },
  );
});
