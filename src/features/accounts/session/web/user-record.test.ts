import { expect, test } from 'vitest';
import { emptyIfUnknown, userFromLogin, userFromStorage, userFromValidation } from './user-record.ts';

const whole = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
  image: '',
  phone: '5035550142',
  preferredName: '',
  pronoun: 'she/her',
  city: 'Portland, Oregon',
  zipcode: '97214',
  intakeFormCompleted: true,
  createdAt: '2026-11-20T18:00:00.000Z',
};

test('a complete user is read unchanged from a login, a validation and the storage', () => {
  expect(userFromLogin(whole)).toEqual(whole);
  expect(userFromValidation(whole)).toEqual(whole);
  expect(userFromStorage(JSON.stringify(whole))).toEqual(whole);
});

test('a login may wrap its user in userData', () => {
  expect(userFromLogin({ userData: whole, token: 't' })).toEqual(whole);
});

test('a field that a login leaves out is empty', () => {
  expect(userFromLogin({ id: '1', firstName: 'Maya' })).toEqual({
    id: '1',
    firstName: 'Maya',
    lastName: '',
    email: '',
    image: '',
    phone: '',
    preferredName: '',
    pronoun: '',
    city: '',
    zipcode: '',
    intakeFormCompleted: false,
    createdAt: '',
  });
});

test('a field that a validation leaves out is Unknown, and an empty one stays empty', () => {
  expect(userFromValidation({ id: '1', firstName: 'Maya', phone: '', city: null })).toEqual({
    id: '1',
    firstName: 'Maya',
    lastName: 'Unknown',
    email: 'Unknown',
    image: 'Unknown',
    phone: '',
    preferredName: 'Unknown',
    pronoun: 'Unknown',
    city: 'Unknown',
    zipcode: 'Unknown',
    intakeFormCompleted: false,
    createdAt: 'Unknown',
  });
});

test.each([
  [{ id: 'a', _id: 'b' }, 'a'],
  [{ _id: 'b' }, 'b'],
  [{ id: '', _id: 'b' }, 'b'],
  [{ id: 7 }, '7'],
  [{}, 'N/A'],
  [null, 'N/A'],
  ['maya', 'N/A'],
  [[whole], 'N/A'],
])('the id of %j is %s', (data, id) => {
  expect(userFromLogin(data).id).toBe(id);
  expect(userFromValidation(data).id).toBe(id);
});

test.each(['', 'maya', 'null', '[]', '{"id":'])('a stored %j is not a user', (raw) => {
  expect(userFromStorage(raw)).toBeUndefined();
});

test('a form is empty where a field is unknown', () => {
  expect([emptyIfUnknown('Unknown'), emptyIfUnknown('N/A'), emptyIfUnknown(''), emptyIfUnknown('Maya')]).toEqual([
    '',
    '',
    '',
    'Maya',
  ]);
});
