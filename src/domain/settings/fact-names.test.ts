import { expect, test } from 'vitest';
import { defaultBusiness } from './default-business.ts';
import { fillFacts } from './fact-names.ts';

test('a name in braces becomes the fact, and any other word in braces stays', () => {
  expect(fillFacts('Write to {email} or call {phone}, {constructor}. {shippingRule}', defaultBusiness)).toBe(
    'Write to hello@matandtin.example or call (503) 555-0142, {constructor}. Orders ship within 2–5 days, Monday to Wednesday.',
  );
});

test('a fact that looks like a name in braces or a pattern is text', () => {
  expect(
    fillFacts('{ownerFirstName}', { ...defaultBusiness, owner: { ...defaultBusiness.owner, firstName: '{email}$&' } }),
  ).toBe('{email}$&');
});
