import { expect, test } from 'vitest';
import type { Attendance } from '../classes/attendance.ts';
import type { OnSiteWay } from '../classes/on-site-payment.ts';
import { formatIncomeParts, getClassIncome, getMainMethod, isPaidInFull, parsePriceCents } from './class-income.ts';

const person = (paidBy: OnSiteWay | null, paidCents: number | null = null, attendance: Attendance = 'here') => ({
  ...{ paidBy, paidCents, attendance },
});

test('a price with one amount is read in cents', () => {
  for (const [text, cents] of [
    ['$20', 2_000],
    ['$ 18.50 at the door', 1_850],
    ['Drop-in: $20.', 2_000],
    ['$0', 0],
    ['$20 - pay what you can', 2_000],
    ['$20 to be paid at the door', 2_000],
    ['$20 / 60 min', 2_000],
    ['$20 - 75 minutes', 2_000],
    ['$30 / 2 hours', 3_000],
  ] as const)
    expect([text, parsePriceCents(text)]).toEqual([text, cents]);
});

test('a price without an amount, or with several, is not guessed', () => {
  const ranges = ['$15-20', '$15–20', '$15 – 20', '$15 to 20', '$15 or 20', '$15.00—20.00', '$15/20', '$15–$25'];
  for (const text of [
    '',
    'Free',
    'by donation',
    '$20, students $12',
    '20',
    '$1,200',
    '$20.5',
    '$1,200 or $20',
    ...ranges,
  ])
    expect([text, parsePriceCents(text)]).toEqual([text, undefined]);
});

test('a class brings in its price for each person who is here, until payments are marked', () => {
  const income = getClassIncome('$20', [person(null), person(null), person(null, null, 'no-show')]);
  expect(income).toMatchObject({ people: 2, cents: 4_000, withoutAmount: 0, paidNotHere: 0 });
  expect([formatIncomeParts(income.parts), getMainMethod(income.parts), isPaidInFull(income)]).toEqual([
    ...['', 'cash', false],
  ]);
});

test('marked payments count with their amount, or with the price, and free ones with nothing', () => {
  const income = getClassIncome('$20', [
    ...[person('cash'), person('venmo', 3_000), person('cash', 0), person('free'), person(null)],
    ...[person('cash', 9_900, 'not-here'), person('venmo', null, 'no-show'), person(null, null, 'not-here')],
  ]);
  expect(income).toEqual({
    ...{ people: 5, cents: 7_000, withoutAmount: 0, paidNotHere: 2 },
    parts: [
      { way: 'cash', people: 2, cents: 2_000 },
      { way: 'venmo', people: 1, cents: 3_000 },
      { way: 'free', people: 1, cents: 0 },
      { way: null, people: 1, cents: 2_000 },
    ],
  });
  expect(formatIncomeParts(income.parts)).toBe('2 cash, 1 Venmo, 1 free, 1 without a mark');
  expect(getMainMethod(income.parts)).toBe('venmo');
});

test('a person whose amount is not known is counted, and not guessed', () => {
  const income = getClassIncome('by donation', [person('cash', 1_500), person('check'), person(null), person('free')]);
  expect(income).toMatchObject({ people: 4, cents: 1_500, withoutAmount: 2 });
});

test('a class is paid when everyone who is here has paid or comes free', () => {
  const isPaid = (...people: ReturnType<typeof person>[]) => isPaidInFull(getClassIncome('$20', people));
  expect(isPaid(person('cash'), person('free'), person(null, null, 'no-show'))).toBe(true);
  expect(isPaid(person('cash'), person(null))).toBe(false);
  expect(isPaid()).toBe(false);
  expect(isPaidInFull(getClassIncome('by donation', [person('cash')]))).toBe(false);
});

test('the method of the entry is the one that brought in most, and cash if no payment is marked', () => {
  const getMethod = (...people: ReturnType<typeof person>[]) => getMainMethod(getClassIncome('$20', people).parts);
  expect(getMethod(person('zelle'), person('check'))).toBe('check');
  expect(getMethod(person('free'), person('card', 0))).toBe('card');
  expect(getMethod(person('free'))).toBe('cash');
});

test('a free class brings in nothing, and needs no mark or entry', () => {
  for (const text of ['Free', '$0']) {
    const income = getClassIncome(text, [person(null), person(null)]);
    expect(income).toMatchObject({ people: 2, cents: 0, withoutAmount: 0 });
    expect(isPaidInFull(income)).toBe(true);
  }
  const donation = getClassIncome('Free, donations welcome', [person('cash', 1_000), person(null)]);
  expect(isPaidInFull(donation)).toBe(false);
});
