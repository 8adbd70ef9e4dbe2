import { describe, expect, test } from 'vitest';
import type { SavedSessionType } from '../../../contract/settings.ts';
import { formatSessionPrice, SessionForm, toSessionFields, toSessionType } from './session-form.ts';

const sliding = { title: 'Yoga Therapy', kind: 'sliding', lowest: '$10', highest: '80' };
const next = { hasNext: true, nextFrom: '2027-07-01', nextLowest: '20', nextHighest: '90' };
const findFields = (value: object) =>
  SessionForm.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a session', () => {
  test('a sliding scale becomes a price with or without a suggestion and a later range', () => {
    expect(toSessionType(SessionForm.parse({ ...sliding, suggested: '40', place: ' Online ' }))).toEqual({
      title: 'Yoga Therapy',
      lengthMinutes: null,
      place: 'Online',
      description: '',
      oncePerClient: false,
      price: { kind: 'sliding', lowestCents: 1_000, highestCents: 8_000, suggestedCents: 4_000, next: null },
    });
    expect(toSessionType(SessionForm.parse({ ...sliding, ...next })).price).toMatchObject({
      next: { from: '2027-07-01', lowestCents: 2_000, highestCents: 9_000, suggestedCents: null },
    });
  });

  test('a fixed price and a free session need no range', () => {
    expect(toSessionType(SessionForm.parse({ title: 'A', kind: 'fixed', amount: '60.50' })).price).toEqual({
      kind: 'fixed',
      amountCents: 6_050,
    });
    expect(toSessionType(SessionForm.parse({ title: 'A', kind: 'free' })).price).toEqual({ kind: 'free' });
  });

  test.each([
    ['no title', { ...sliding, title: undefined }, ['title']],
    ['a highest price below the lowest', { ...sliding, highest: '9.99' }, ['highest']],
    ['a suggestion outside of the range', { ...sliding, suggested: '81' }, ['suggested']],
    ['no range', { title: 'A', kind: 'sliding' }, ['lowest', 'highest']],
    ['no fixed price', { title: 'A', kind: 'fixed' }, ['amount']],
    ['less than a dollar', { ...sliding, lowest: '0.50' }, ['lowest']],
    ['over the limit', { ...sliding, highest: '2000.01' }, ['highest']],
    ['a later range without a day', { ...sliding, ...next, nextFrom: undefined }, ['nextFrom']],
    ['a later range out of order', { ...sliding, ...next, nextHighest: '5' }, ['nextHighest']],
    ['14 minutes', { ...sliding, lengthMinutes: '14' }, ['lengthMinutes']],
    ['181 minutes', { ...sliding, lengthMinutes: '181' }, ['lengthMinutes']],
    ['an hour in words', { ...sliding, lengthMinutes: '1 hour' }, ['lengthMinutes']],
  ])('a session type with %s has a message beside its field', (_, value, fields) => {
    expect(findFields(value)).toEqual(fields);
  });

  test.each(['15', '180'])('a length of %s minutes is accepted', (lengthMinutes) => {
    expect(toSessionType(SessionForm.parse({ ...sliding, lengthMinutes })).lengthMinutes).toBe(Number(lengthMinutes));
  });

  test('the form of a session begins with the type as it is', () => {
    const type: SavedSessionType = {
      key: 'A',
      title: 'A',
      lengthMinutes: 45,
      place: '',
      description: '',
      oncePerClient: true,
      offered: true,
      price: {
        kind: 'sliding',
        lowestCents: 1_000,
        highestCents: 8_000,
        suggestedCents: null,
        next: { from: '2027-07-01', lowestCents: 2_000, highestCents: 9_000, suggestedCents: 5_000 },
      },
    };
    const values = Object.entries(toSessionFields(type)).filter(([, value]) => value !== '');
    const typed = values.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]);
    const { key, offered, ...rest } = type;
    expect(toSessionType(SessionForm.parse(Object.fromEntries(typed)))).toEqual(rest);
  });
});

test('the price of a session is shown in one line', () => {
  const price = { kind: 'sliding', lowestCents: 1_000, highestCents: 8_000, suggestedCents: 4_000 } as const;
  expect(formatSessionPrice({ ...price, next: null })).toBe('$10–$80, suggested $40');
  expect(
    formatSessionPrice({
      ...price,
      next: { from: '2027-07-01', lowestCents: 2_000, highestCents: 9_050, suggestedCents: null },
    }),
  ).toBe('$10–$80, suggested $40 · from July 1, 2027: $20–$90.50');
  expect(formatSessionPrice({ kind: 'fixed', amountCents: 6_000 })).toBe('$60');
  expect(formatSessionPrice({ kind: 'free' })).toBe('Free');
  expect(formatSessionPrice({ kind: 'specification' })).toBe('$10–$110 in the label, $50–$140 accepted');
});
