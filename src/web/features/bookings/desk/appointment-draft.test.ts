import { expect, test } from 'vitest';
import { appointmentOf, clientOf, missingInAppointment } from './appointment-draft.ts';

const full = { userId: '1', title: 'Private Yoga', date: '2026-12-03', time: '18:00', length: '75 min' };

test('a client, a title, a day, a time and a length are needed, and nothing else', () => {
  expect(missingInAppointment(full, true)).toEqual({});
  expect(Object.keys(missingInAppointment({}, true))).toEqual(['userId', 'title', 'date', 'time', 'length']);
  expect(missingInAppointment({ ...full, userId: '' }, false)).toEqual({});
});

test('a new client has a name, perhaps an email, and goes with the appointment', () => {
  const { userId: _known, ...what } = full;
  const typed = { 'client/firstName': 'Ida', 'client/lastName': 'Moss', 'client/email': '', 'client/phone': '' };
  expect(missingInAppointment({ ...what, ...typed }, true)).toEqual({});
  expect(clientOf({ ...what, ...typed })).toEqual({ client: { firstName: 'Ida', lastName: 'Moss', email: '' } });
  expect(Object.keys(missingInAppointment({ ...what, ...typed, 'client/lastName': '' }, true))).toEqual([
    'client/lastName',
  ]);
  const complete = { ...what, ...typed, 'client/email': 'ida@example.com' };
  expect(missingInAppointment(complete, true)).toEqual({});
  expect(clientOf(complete)).toEqual({ client: { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com' } });
  expect(clientOf(full)).toEqual({ userId: '1' });
});

test('what is left empty is sent as empty, and a box that is not ticked as no', () => {
  const { userId: _client, ...what } = full;
  expect(appointmentOf(full)).toEqual({ ...what, location: '', link: '', tell: false });
  expect(appointmentOf({ ...full, tell: 'on', location: 'At home' })).toMatchObject({
    tell: true,
    location: 'At home',
  });
});
