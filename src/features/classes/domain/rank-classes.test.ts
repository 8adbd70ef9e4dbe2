import { expect, test } from 'vitest';
import { rankClasses } from './rank-classes.ts';

const now = { day: '2026-11-20', time: '12:00' };
const createClass = (time: string, more: { isFull?: boolean; signUpLink?: string } = {}) => ({
  date: '2026-11-20',
  time,
  isFull: false,
  isExternal: false,
  signUpLink: '',
  ...more,
});
const order = (...classes: ReturnType<typeof createClass>[]) =>
  rankClasses(classes, (one) => one, now).map(({ time }) => time);

test('the earliest class with places comes first, and a full one after it', () => {
  expect(order(createClass('17:00', { isFull: true }), createClass('18:00'), createClass('19:00'))).toEqual([
    '18:00',
    '19:00',
    '17:00',
  ]);
});

test('when all classes are full, the earliest comes first', () => {
  expect(order(createClass('17:00', { isFull: true }), createClass('18:00', { isFull: true }))).toEqual([
    '17:00',
    '18:00',
  ]);
});

test('a class with sign-up on another site comes after one with places here', () => {
  expect(order(createClass('17:00', { signUpLink: 'https://www.example.com/' }), createClass('18:00'))).toEqual([
    '18:00',
    '17:00',
  ]);
});

test('classes that have begun come last, the latest first', () => {
  expect(order(createClass('09:00'), createClass('10:00'), createClass('18:00', { isFull: true }))).toEqual([
    '18:00',
    '10:00',
    '09:00',
  ]);
});
