import { expect, test } from 'vitest';
import { howToPay } from './how-to-pay.ts';

const found = { priceText: '$18', online: false, signUpLink: '' };

test('a class with a price is paid for at the door', () => {
  expect(howToPay(found)).toBe('Pay at the door: cash, check, Venmo, Zelle');
  expect(howToPay({ ...found, priceText: 'By donation' })).toBe(howToPay(found));
});

test('online there is no door', () => {
  expect(howToPay({ ...found, online: true })).toBe('Pay by Venmo or Zelle');
});

test.each(['', 'Free', '$0', 'Included'])('nobody is told how to pay %j', (priceText) => {
  expect(howToPay({ ...found, priceText })).toBeUndefined();
});

test('what is signed up for elsewhere is paid for there', () => {
  expect(howToPay({ ...found, signUpLink: 'https://www.example.com/' })).toBeUndefined();
});
