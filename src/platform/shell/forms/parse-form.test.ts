import { expect, test } from 'vitest';
import { HoursChange } from '#features/bookings/contract/hours-settings.ts';
import { getConstraint } from './parse-form.ts';

const constraint = getConstraint(HoursChange);

test('a field that may be left out is not required, also when its schema is a union', () => {
  const { weekly } = HoursChange.shape;
  const fields = Object.keys(weekly.element.shape).map((name) => constraint[`weekly[].${name}`]?.required);
  expect(fields).toEqual(fields.map(() => false));
  expect(getConstraint(weekly.element)).toMatchObject({
    from: { required: true },
    to: { required: true },
    sessionType: { required: false },
    place: { required: false },
    firstDay: { required: false },
    lastDay: { required: false },
  });
});

test('a field that the schema needs is required', () => {
  expect(constraint).toMatchObject({ noticeHours: { required: true }, weekly: { required: true } });
});
