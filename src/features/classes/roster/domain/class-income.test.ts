import { expect, test } from 'vitest';
import type { Attendance, OnSiteWay } from './attendance.ts';
import {
  formatIncomeParts,
  formatOwed,
  getClassIncome,
  isEntryOutdated,
  parsePriceCents,
  toIncomeFields,
} from './class-income.ts';

const person = (paidBy: OnSiteWay | null, paidCents: number | null = null, attendance: Attendance = 'here') => ({
  paidBy,
  paidCents,
  attendance,
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

test('what a class brought in is the sum of the marks, also of people who did not come', () => {
  const income = getClassIncome('$20', [
    person('cash'),
    person('venmo', 3_000),
    person('cash', 0),
    person('free'),
    person(null),
    person('cash', 9_900, 'not-here'),
    person('venmo', null, 'no-show'),
    person(null, null, 'not-here'),
    person('free', null, 'no-show'),
  ]);
  expect(income).toEqual({
    here: 5,
    paidCents: 16_900,
    withoutAmount: 0,
    paidNotHere: 2,
    owed: { people: 1, cents: 2_000 },
    parts: [
      { way: 'cash', people: 3, cents: 11_900 },
      { way: 'venmo', people: 2, cents: 5_000 },
      { way: 'free', people: 2, cents: 0 },
    ],
  });
  expect(formatIncomeParts(income.parts)).toBe('3 cash, 2 Venmo, 2 free');
  expect(toIncomeFields(income)).toEqual({ rateCents: 16_900, paymentMethod: 'cash', paid: 'yes' });
});

test('who is here without a mark has paid nothing, and owes the price', () => {
  const income = getClassIncome('$20', [person(null), person(null), person(null, null, 'no-show')]);
  expect(income).toEqual({
    here: 2,
    paidCents: 0,
    parts: [],
    withoutAmount: 0,
    paidNotHere: 0,
    owed: { people: 2, cents: 4_000 },
  });
  expect(formatOwed(income.owed)).toBe('2 people owe $40.00');
  expect(formatOwed(getClassIncome('$20', [person(null)]).owed)).toBe('1 person owes $20.00');
  expect(toIncomeFields(income)).toEqual({ rateCents: 0, paymentMethod: 'cash', paid: 'no' });
});

test('where the price is not one amount, only marked amounts count, and nothing is guessed', () => {
  const income = getClassIncome('by donation', [person('cash', 1_500), person('check'), person(null), person('free')]);
  expect(income).toMatchObject({ here: 4, paidCents: 1_500, withoutAmount: 1, owed: { people: 1, cents: undefined } });
  expect(formatOwed(income.owed)).toBe('1 person hasn’t paid yet');
});

test('the entry of a class is paid once somebody has paid, or nobody owes', () => {
  const getPaid = (...people: ReturnType<typeof person>[]) => toIncomeFields(getClassIncome('$20', people)).paid;
  expect(getPaid(person('cash'), person(null))).toBe('yes');
  expect(getPaid(person('cash', null, 'no-show'))).toBe('yes');
  expect(getPaid(person('free'), person(null, null, 'no-show'))).toBe('yes');
  expect(getPaid(person('free'), person(null))).toBe('no');
  expect(getPaid()).toBe('yes');
});

test('the method of the entry is the one that brought in most, and cash if no payment is marked', () => {
  const getMethod = (...people: ReturnType<typeof person>[]) =>
    toIncomeFields(getClassIncome('$20', people)).paymentMethod;
  expect(getMethod(person('zelle'), person('check'))).toBe('check');
  expect(getMethod(person('free'), person('card', 0))).toBe('card');
  expect(getMethod(person('free'))).toBe('cash');
});

test('a free class brings in nothing, and nobody owes', () => {
  for (const text of ['Free', '$0']) {
    const income = getClassIncome(text, [person(null), person(null)]);
    expect(income).toMatchObject({ here: 2, paidCents: 0, withoutAmount: 0, owed: { people: 0 } });
    expect([formatOwed(income.owed), toIncomeFields(income).paid]).toEqual(['', 'yes']);
  }
  const donation = getClassIncome('Free, donations welcome', [person('cash', 1_000), person(null)]);
  expect(donation).toMatchObject({ paidCents: 1_000, owed: { people: 1, cents: undefined } });
});

test('an entry is outdated once the marks add up to something else, or it is paid', () => {
  const income = getClassIncome('$20', [person('cash'), person('cash')]);
  expect(isEntryOutdated({ rateCents: 4_000, paid: 'yes' }, income)).toBe(false);
  expect(isEntryOutdated({ rateCents: 9_000, paid: 'yes' }, income)).toBe(true);
  expect(isEntryOutdated({ rateCents: 2_000, paid: 'yes' }, income)).toBe(true);
  expect(isEntryOutdated({ rateCents: 4_000, paid: 'no' }, income)).toBe(true);
});

test('an entry with a rate that the owner entered is not outdated while amounts are not known', () => {
  const income = getClassIncome('$15–20', [person('cash', 1_500), person('cash')]);
  expect(isEntryOutdated({ rateCents: 3_500, paid: 'yes' }, income)).toBe(false);
  expect(isEntryOutdated({ rateCents: 3_500, paid: 'no' }, income)).toBe(false);
  expect(isEntryOutdated({ rateCents: 0, paid: 'yes' }, income)).toBe(true);
});
