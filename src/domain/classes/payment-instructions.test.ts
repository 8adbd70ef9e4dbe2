import { expect, test } from 'vitest';
import { getPaymentInstructions } from './payment-instructions.ts';

const details = { priceText: '$18', online: false, signUpLink: '' };

test('a class with a price is paid for at the door', () => {
  expect(getPaymentInstructions(details)).toBe('Pay at the door: cash, check, Venmo, Zelle');
  expect(getPaymentInstructions({ ...details, priceText: 'By donation' })).toBe(getPaymentInstructions(details));
});

test('online there is no door', () => {
  expect(getPaymentInstructions({ ...details, online: true })).toBe('Pay by Venmo or Zelle');
});

test.each(['', 'Free', '$0', 'Included'])('nobody is told how to pay %j', (priceText) => {
  expect(getPaymentInstructions({ ...details, priceText })).toBeUndefined();
});

test('what is signed up for elsewhere is paid for there', () => {
  expect(getPaymentInstructions({ ...details, signUpLink: 'https://www.example.com/' })).toBeUndefined();
});
