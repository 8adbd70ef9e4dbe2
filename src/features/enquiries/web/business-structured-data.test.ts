import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { createBusinessStructuredData } from './business-structured-data.ts';

const create = (changes: object = {}) =>
  createBusinessStructuredData('https://studio.test', { ...sampleBusiness, ...changes });

test('the structured data have opening hours by weekday, or none', () => {
  expect(create()).not.toHaveProperty('openingHoursSpecification');
  const openingHours = [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 0, from: '10:00', to: '14:00' },
  ];
  expect(create({ openingHours })).toMatchObject({
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday', opens: '09:00', closes: '12:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Sunday', opens: '10:00', closes: '14:00' },
    ],
  });
});
