import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { fillFacts, formatOpeningHours } from './fact-names.ts';

test('a name in braces becomes the fact, and any other word in braces stays', () => {
  expect(fillFacts('Write to {email} or call {phone}, {constructor}. {shippingRule}', sampleBusiness)).toBe(
    'Write to hello@matandtin.example or call (503) 555-0142, {constructor}. Orders ship within 2–5 days, Monday to Wednesday.',
  );
});

test('a fact that looks like a name in braces or a pattern is text', () => {
  expect(
    fillFacts('{ownerFirstName}', { ...sampleBusiness, owner: { ...sampleBusiness.owner, firstName: '{email}$&' } }),
  ).toBe('{email}$&');
});

test('a clause about a fact that is not entered is left out, and the rest stays', () => {
  const business = { ...sampleBusiness, phone: '', address: { ...sampleBusiness.address, street: '', city: '' } };
  expect(fillFacts('It needs a script. Write to {email} or call {phone}, and wait.', business)).toBe(
    'It needs a script. Write to hello@matandtin.example, and wait.',
  );
  expect(fillFacts('Come by {shippingTimes}, at {street}, {city}.', business)).toBe(
    'Come by within 2–5 days, Monday to Wednesday.',
  );
  expect(fillFacts('Call {phone}. Write soon!', business)).toBe('Write soon!');
  expect(fillFacts('{street}', business)).toBe('');
});

test('a sentence goes with all words of its link, also those after a full stop inside it', () => {
  const business = { ...sampleBusiness, links: { ...sampleBusiness.links, youtube: '' } };
  const fill = (text: string) => fillFacts(text, business);
  expect(fill('Come by. [Watch me, or write! Now]({youtubeLink}) today.')).toBe('Come by.');
  expect(fill('{youtubeLink}. [Come by. Or write!](/contact) Soon? [Yes.](/yoga) See you.')).toBe(
    '[Come by. Or write!](/contact) Soon? [Yes.](/yoga) See you.',
  );
  expect(fill('Brackets [stay. Words (too). {youtubeLink}')).toBe('Brackets [stay. Words (too).');
});

test('opening hours break only between the days and the times', () => {
  const formatted = formatOpeningHours('Thursday to Sunday, 11:00 AM–5:00 PM');
  expect(formatted.split(' ')).toEqual(['Thursday\u00a0to\u00a0Sunday,', '11:00\u00a0AM\u2060–\u20605:00\u00a0PM']);
});
