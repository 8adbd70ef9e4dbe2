import { expect, test } from 'vitest';
import { appointmentOf, missingInAppointment } from './appointment-draft.ts';

const full = { userId: '1', title: 'Private Yoga', date: '2026-12-03', time: '18:00', length: '75 min' };

test('a client, a title, a day, a time and a length are needed, and nothing else', () => {
  expect(missingInAppointment(full, true)).toEqual({});
  expect(Object.keys(missingInAppointment({}, true))).toEqual(['userId', 'title', 'date', 'time', 'length']);
  expect(missingInAppointment({ ...full, userId: '' }, false)).toEqual({});
});

test('what is left empty is sent as empty, and a box that is not ticked as no', () => {
  const { userId: _client, ...what } = full;
  expect(appointmentOf(full)).toEqual({ ...what, location: '', link: '', tell: false });
  expect(appointmentOf({ ...full, tell: 'on', location: 'At home' })).toMatchObject({
    tell: true,
    location: 'At home',
  });
});
