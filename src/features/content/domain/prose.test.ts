import { expect, test } from 'vitest';
import { splitLinks } from '#platform/text/inline-links.ts';
import { findLinkAt, findLinksProblem, listWrittenLinks, showAddresses, writeLink } from './prose.ts';

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
