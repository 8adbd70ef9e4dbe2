import { expect, test } from 'vitest';
import { applyMarks } from './apply-marks.ts';

const person = {
  _id: 'a',
  name: 'Ana',
  email: '',
  phone: '',
  waiverSigned: true,
  guestOf: '',
  attended: true,
  attendance: 'here' as const,
  markedAt: '2026-12-01T18:00:00.000Z',
  paidBy: 'cash' as const,
  paid: 15,
  paidMarkedAt: '2026-12-01T18:01:00.000Z',
};
const at = (time: string) => Date.parse(`2026-12-01T${time}:00.000Z`);
const show = (marks: Parameters<typeof applyMarks>[1]) => applyMarks([person], marks)[0];

test('a roster shows the mark that waits for a connection', () => {
  const unsent = { a: { attendance: { attendance: 'no-show', markedAtMs: at('18:05') } } } as const;
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: false, attendance: 'no-show' });
});

test('a roster shows what another phone has marked later', () => {
  const unsent = { a: { attendance: { attendance: 'not-here', markedAtMs: at('17:55') } } } as const;
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: true });
});

test('attendance and payment each show their own newest mark', () => {
  const saved = { a: { payment: { paidBy: 'venmo', paidCents: null, markedAtMs: at('18:02') } } } as const;
  const unsent = { a: { payment: { paidBy: 'free', paidCents: null, markedAtMs: at('18:00') } } } as const;
  expect(show({ unsent, saved })).toMatchObject({ attended: true, paidBy: 'venmo', paid: null });
  expect(show({ unsent, saved: {} })).toMatchObject({ attended: true, paidBy: 'cash', paid: 15 });
});
