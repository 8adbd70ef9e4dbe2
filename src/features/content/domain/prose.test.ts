import { expect, test } from 'vitest';
import { splitLinks } from '#platform/text/inline-links.ts';
import {
  findAddressProblem,
  findLinkAt,
  findLinksProblem,
  listWrittenLinks,
  showAddresses,
  writeLink,
} from './prose.ts';

const ADDRESS_PROBLEM = 'A link is a page such as /calendar, or an address that begins with https://, mailto: or tel:.';

test.each([
  '[a](/calendar)',
  '[a](https://a.example/b?c=d) and [b](mailto:a@b.example), [c](tel:+15035550142)',
  '[call]({phoneLink})',
  'Brackets [like these] and (those) are text, and [so] (are these), and a](b.',
])('the links of %j can be saved', (text) => {
  expect(findLinksProblem(text)).toBeUndefined();
});

test.each([
  ['[a](javascript:alert(1))', ADDRESS_PROBLEM],
  ['[a](javascript:alert)', ADDRESS_PROBLEM],
  ['[a](java\nscript:alert)', ADDRESS_PROBLEM],
  ['[a]( /calendar)', ADDRESS_PROBLEM],
  ['[a](//a.example)', ADDRESS_PROBLEM],
  ['[a](calendar)', ADDRESS_PROBLEM],
  ['[a]()', ADDRESS_PROBLEM],
  ['[a](/b) [c](data:d)', ADDRESS_PROBLEM],
  ['[a](https://a.example/b_(c))', 'The address of a link in a text cannot have parentheses.'],
  ['[ ](/a)', 'A link needs words.'],
  ['[\u200b](/a)', 'A link needs words.'],
])('the text %j is refused: %s', (text, message) => {
  expect(findLinksProblem(text)).toBe(message);
});

test('a written link is drawn, also with parentheses in its address', () => {
  const text = `See ${writeLink('yoga', 'https://a.example/yoga_(art)')}.`;
  expect(findLinksProblem(text)).toBeUndefined();
  expect(splitLinks(text)).toEqual(['See ', 'yoga', 'https://a.example/yoga_%28art%29', '.']);
});

test('selected words become a link without the spaces around them', () => {
  expect(findLinkAt('See the calendar now', 3, 17)).toEqual({ words: 'the calendar', address: '', start: 4, end: 16 });
  expect(findLinkAt('See it', 3, 3)).toEqual({ words: '', address: '', start: 3, end: 3 });
});

test('the link around the cursor or the selection is changed as a whole', () => {
  const text = 'See [it](/a) now';
  const link = { words: 'it', address: '/a', start: 4, end: 12 };
  expect([findLinkAt(text, 6, 6), findLinkAt(text, 5, 7), findLinkAt(text, 4, 12)]).toEqual([link, link, link]);
  expect([findLinkAt(text, 4, 4), findLinkAt(text, 12, 12)].map(({ address }) => address)).toEqual(['', '']);
});

test('a comparison in words has the address behind the words of a link', () => {
  expect(showAddresses('See [it](/a) or [call]({phoneLink}).')).toBe('See it (/a) or call ({phoneLink}).');
});

test.each(['[a]('.repeat(100_000), '[a](/b) '.repeat(5_000), `[a](${'b'.repeat(400_000)}`, '['.repeat(400_000)])(
  'a hostile text is read in a time that grows with its length',
  (text) => {
    const begin = performance.now();
    listWrittenLinks(text);
    // A time that grows with the square would be minutes.
    expect(performance.now() - begin).toBeLessThan(2_000);
  },
);

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
