import { describe, expect, test } from 'vitest';
import { findAlternatives, getLastAlternativeDay, rankClasses } from './alternatives.ts';

const now = { day: '2026-11-24', time: '05:00' };
const createClass = (title: string, date: string, time: string, overrides: object = {}) => ({
  title,
  date,
  time,
  isFull: false,
  isExternal: false,
  signUpLink: '',
  ...overrides,
});
const wanted = createClass('Slow Flow', '2026-11-30', '18:00', { isFull: true });
const find = (...candidates: ReturnType<typeof createClass>[]) =>
  findAlternatives(wanted, [...candidates, wanted], now).map(
    ({ reason, alternative: { title, date } }) => `${reason}: ${title} ${date}`,
  );

describe('alternatives to a class', () => {
  test('the alternatives to a class are the nearest open one of the same title and another at about the same hour', () => {
    expect(
      find(
        createClass('Chair Yoga', '2026-12-01', '12:00'),
        createClass('Gentle Hatha', '2026-12-02', '19:30'),
        createClass('Slow Flow', '2026-12-07', '18:00'),
        createClass('Slow Flow', '2026-12-14', '18:00'),
      ),
    ).toEqual(['same-class: Slow Flow 2026-12-07', 'same-hour: Gentle Hatha 2026-12-02']);
  });

  test('an alternative may be earlier than the class, and of two equally near ones the earlier is first', () => {
    expect(
      find(
        createClass('Gentle Hatha', '2026-11-28', '18:00'),
        createClass('Candlelit Yin', '2026-12-02', '18:00'),
        createClass('Slow Flow', '2026-12-07', '18:00'),
      ),
    ).toEqual(['same-class: Slow Flow 2026-12-07', 'same-hour: Gentle Hatha 2026-11-28']);
  });

  test('the alternatives are the nearest of any title if none is at about the same hour within a week', () => {
    expect(
      find(createClass('Gentle Hatha', '2026-12-09', '18:00'), createClass('Chair Yoga', '2026-12-01', '12:00')),
    ).toEqual(['nearest: Chair Yoga 2026-12-01']);
  });

  test('the alternatives include another class of the same title on the same day', () => {
    expect(find(createClass('Slow Flow', '2026-11-30', '20:00'))).toEqual(['same-class: Slow Flow 2026-11-30']);
  });

  test('an alternative to a class is never full, past, cancelled or on another site', () => {
    expect(
      find(
        createClass('Slow Flow', '2026-12-07', '18:00', { isFull: true }),
        createClass('Slow Flow', '2026-11-23', '18:00'),
        createClass('Gentle Hatha', '2026-12-02', '18:00', { cancelled: true }),
        createClass('Park Yoga', '2026-12-01', '18:00', { signUpLink: 'https://www.example.com/' }),
      ),
    ).toEqual([]);
  });

  test('an alternative to a class is at most eight weeks away', () => {
    expect(getLastAlternativeDay(wanted.date)).toBe('2027-01-25');
    expect(find(createClass('Slow Flow', '2027-01-25', '18:00'))).toEqual(['same-class: Slow Flow 2027-01-25']);
    expect(find(createClass('Slow Flow', '2027-02-01', '18:00'))).toEqual([]);
  });
});

const noon = { day: '2026-11-20', time: '12:00' };
const createNamesake = (time: string, more: { isFull?: boolean; signUpLink?: string } = {}) => ({
  date: '2026-11-20',
  time,
  isFull: false,
  isExternal: false,
  signUpLink: '',
  ...more,
});
const order = (...classes: ReturnType<typeof createNamesake>[]) =>
  rankClasses(classes, (one) => one, noon).map(({ time }) => time);

test('the earliest class with places comes first, and a full one after it', () => {
  expect(order(createNamesake('17:00', { isFull: true }), createNamesake('18:00'), createNamesake('19:00'))).toEqual([
    '18:00',
    '19:00',
    '17:00',
  ]);
});

test('when all classes are full, the earliest comes first', () => {
  expect(order(createNamesake('17:00', { isFull: true }), createNamesake('18:00', { isFull: true }))).toEqual([
    '17:00',
    '18:00',
  ]);
});

test('a class with sign-up on another site comes after one with places here', () => {
  expect(order(createNamesake('17:00', { signUpLink: 'https://www.example.com/' }), createNamesake('18:00'))).toEqual([
    '18:00',
    '17:00',
  ]);
});

test('classes that have begun come last, the latest first', () => {
  expect(order(createNamesake('09:00'), createNamesake('10:00'), createNamesake('18:00', { isFull: true }))).toEqual([
    '18:00',
    '10:00',
    '09:00',
  ]);
});
