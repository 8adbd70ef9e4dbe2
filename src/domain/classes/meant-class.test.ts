import { expect, test } from 'vitest';
import { orderByChance } from './meant-class.ts';

const now = { day: '2026-11-20', time: '12:00' };
const at = (time: string, more: { isFull?: boolean; signUpLink?: string } = {}) => ({
  ...{ date: '2026-11-20', time, isFull: false, isExternal: false, signUpLink: '' },
  ...more,
});
const order = (...classes: ReturnType<typeof at>[]) =>
  orderByChance(classes, (one) => one, now).map(({ time }) => time);

test('the earliest with places comes first, a full one after it', () => {
  expect(order(at('17:00', { isFull: true }), at('18:00'), at('19:00'))).toEqual(['18:00', '19:00', '17:00']);
});

test('when all are full the earliest is meant', () => {
  expect(order(at('17:00', { isFull: true }), at('18:00', { isFull: true }))).toEqual(['17:00', '18:00']);
});

test('one that signs up elsewhere waits behind one with places here', () => {
  expect(order(at('17:00', { signUpLink: 'https://www.example.com/' }), at('18:00'))).toEqual(['18:00', '17:00']);
});

test('what has begun comes last, the latest of it first', () => {
  expect(order(at('09:00'), at('10:00'), at('18:00', { isFull: true }))).toEqual(['18:00', '10:00', '09:00']);
});
