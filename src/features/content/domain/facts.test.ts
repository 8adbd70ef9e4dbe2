import { expect, test } from 'vitest';
import { splitLinks } from '#platform/text/inline-links.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import { factMeanings, fillContent, isPageFact, listPageFacts } from './facts.ts';
import { findLinksProblem } from './prose.ts';

const facts = listPageFacts({ ...sampleBusiness, places: Object.values(samplePlaces) });

test('texts name the facts of the business', () => {
  expect(fillContent({ heading: 'A letter from {ownerFirstName}', lines: ['{phone}, {email}'] }, facts)).toEqual({
    heading: 'A letter from Wren',
    lines: ['(503) 555-0142, hello@matandtin.example'],
  });
});

test('an unknown name stays as it is, and names within a fact are not replaced', () => {
  expect(fillContent('{unknown} {toString}', facts)).toBe('{unknown} {toString}');
  expect(fillContent('{phone}', { ...facts, phone: '{email}' })).toBe('{email}');
});

test('every name has a fact', () => {
  for (const name of Object.keys(factMeanings)) expect(facts).toHaveProperty(name);
  expect(isPageFact('toString')).toBe(false);
});

test('opening hours break only between days and times', () => {
  expect(facts.pickupHours).toBe('Thursday\u00a0to\u00a0Sunday, 11:00\u00a0AM\u2060–\u20605:00\u00a0PM');
});

test('an entry of a list that names a fact without a value is left out', () => {
  const unknown = { ...facts, phone: '', phoneLink: '' };
  const content = {
    links: [
      { label: '{phone}', href: '{phoneLink}' },
      { label: '{email}', href: '/contact' },
    ],
    call: '{phone}',
  };
  expect(fillContent(content, unknown)).toEqual({
    links: [{ label: 'hello@matandtin.example', href: '/contact' }],
    call: '',
  });
});

test('every fact that is an address can be the address of a link in a text, also with parentheses', () => {
  const address = 'https://a.example/yoga_(art)';
  const links = { ...sampleBusiness.links, instagram: address, youtube: address, marketplaceShop: address };
  const business = { ...sampleBusiness, links: { ...links, sourceCode: address, workshopSignUp: address } };
  const filled = listPageFacts({ ...business, places: [] });
  for (const name of Object.keys(factMeanings).filter((fact) => fact.endsWith('Link'))) {
    const text = `See [it]({${name}}).`;
    expect(findLinksProblem(text)).toBeUndefined();
    const [, , shown = ''] = splitLinks(String(fillContent(text, filled)));
    expect([name, shown]).toEqual([
      name,
      expect.stringMatching(/^(?:https:\/\/a\.example\/yoga_%28art%29|tel:.+|mailto:.+)$/),
    ]);
  }
});
