import { expect, test } from 'vitest';
import { splitLinks } from '#platform/text/inline-links.ts';
import { findAddressProblem } from './link-address.ts';

test.each([
  '/calendar?view=list',
  'https://www.youtube.com/@river',
  'https://www.google.com/maps/@45.5178,-122.6385,15z',
  'https://a.example?to=b@c.example',
  'https://a.example:8443#@b',
  'mailto:a@b.example?subject=Yoga%20class',
  'tel:+15035550142',
])('a link can lead to %s, and a text shows it as a link', (address) => {
  expect(findAddressProblem(address)).toBeUndefined();
  expect(splitLinks(`[a](${address})`)).toEqual(['', 'a', address, '']);
});

test.each([
  'https://good.example@evil.example/',
  'https://good.example:x@evil.example',
  'https://good.example\\@evil.example/',
  'https://evil',
  'https://.evil.example',
  'https://a.example/{email}',
  'https://a.example/b c',
  'http://a.example',
  'mailto:a\\b@c.example',
  'mailto:a@b\\c.example',
  'mailto:a@b.example?subject={businessName}',
  'mailto:{email}@b.example',
  'mailto:a@b@c.example',
  '//a.example',
  '/a//b',
  '{phone}',
])('a link cannot lead to %s', (address) => {
  expect(findAddressProblem(address)).toMatch(/^A link is a page such as/);
});

test.each(['/calendar\u200b', 'https://a.exa\u00admple', '\u2066tel:+15035550142'])(
  'a link cannot lead to %j, in which nobody sees a character',
  (address) => {
    expect(findAddressProblem(address)).toMatch(/^This address has characters that cannot be seen/);
  },
);

test.each([
  `https://${'a.'.repeat(200_000)}@`,
  `https://a.${'a'.repeat(400_000)}@`,
  `https://a.b${'/?#@'.repeat(100_000)} `,
  `mailto:${'a'.repeat(400_000)}`,
  `mailto:a@${'.a'.repeat(200_000)}@`,
  `/${'/a'.repeat(200_000)}\\`,
])('a hostile address is read in a time that grows with its length', (address) => {
  const begin = performance.now();
  expect(findAddressProblem(address)).toBeDefined();
  // A time that grows with the square would be minutes.
  expect(performance.now() - begin).toBeLessThan(2_000);
});
