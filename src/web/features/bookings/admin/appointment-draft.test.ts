import { expect, test } from 'vitest';
import { parseAppointment, parseClient, validateAppointment } from './appointment-draft.ts';

const full = { userId: '1', title: 'Private Yoga', date: '2026-12-03', time: '18:00', length: '75 min' };

test('a client, a title, a day, a time and a length are needed, and nothing else', () => {
  expect(validateAppointment(full, true)).toEqual({});
  expect(Object.keys(validateAppointment({}, true))).toEqual(['userId', 'title', 'date', 'time', 'length']);
  expect(validateAppointment({ ...full, userId: '' }, false)).toEqual({});
});

test('a new client has a name, perhaps an email, and goes with the appointment', () => {
  const { userId: _known, ...details } = full;
  const typed = { 'client/firstName': 'Ida', 'client/lastName': 'Moss', 'client/email': '', 'client/phone': '' };
  expect(validateAppointment({ ...details, ...typed }, true)).toEqual({});
  expect(parseClient({ ...details, ...typed })).toEqual({ client: { firstName: 'Ida', lastName: 'Moss', email: '' } });
  expect(Object.keys(validateAppointment({ ...details, ...typed, 'client/lastName': '' }, true))).toEqual([
    'client/lastName',
  ]);
  const complete = { ...details, ...typed, 'client/email': 'ida@example.com' };
  expect(validateAppointment(complete, true)).toEqual({});
  expect(parseClient(complete)).toEqual({ client: { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com' } });
  expect(parseClient(full)).toEqual({ userId: '1' });
});

test('what is left empty is sent as empty, and a box that is not ticked as no', () => {
  const { userId: _client, ...details } = full;
  expect(parseAppointment(full)).toEqual({ ...details, location: '', link: '', notify: false });
  expect(parseAppointment({ ...full, notify: 'on', location: 'At home' })).toMatchObject({
    notify: true,
    location: 'At home',
  });
});
