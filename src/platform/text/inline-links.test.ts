import { expect, test } from 'vitest';
import { formatLinks, removeLinks, splitLinks } from './inline-links.ts';

const listAddresses = (text: string) => splitLinks(text).filter((_, index) => index % 3 === 2);

test('a text is split at its links into texts, words and addresses', () => {
  expect(splitLinks('No link.')).toEqual(['No link.']);
  expect(splitLinks('See [the calendar](/calendar?view=list), or [write](mailto:a@b.example).')).toEqual([
    'See ',
    'the calendar',
    '/calendar?view=list',
    ', or ',
    'write',
    'mailto:a@b.example',
    '.',
  ]);
  expect(splitLinks('[One](https://a.example/x_y#z)[Two](tel:+15035550142)')).toEqual([
    '',
    'One',
    'https://a.example/x_y#z',
    '',
    'Two',
    'tel:+15035550142',
    '',
  ]);
});

test('a text without its links has their words, and can have something else in their place', () => {
  expect(removeLinks('See [the calendar](/calendar) or [write](mailto:a@b.example).')).toBe(
    'See the calendar or write.',
  );
  expect(formatLinks('A [b](/c) d', (words, address) => `${words}: ${address}`)).toBe('A b: /c d');
});

test.each([
  '[a](javascript:alert(1))',
  '[a](javascript:alert)',
  '[a](JavaScript:alert)',
  '[a]( javascript:alert)',
  '[a](java\tscript:alert)',
  '[a](java\nscript:alert)',
  '[a](\u0001javascript:alert)',
  '[a](&#106;avascript:alert)',
  '[a](javascript&colon;alert)',
  '[a](data:text/html,x)',
  '[a](vbscript:x)',
  '[a](http://a.example)',
  '[a](HTTPS://a.example)',
  '[a](//a.example)',
  '[a](/\\a.example)',
  '[a](https:\\\\a.example)',
  '[a](/a b)',
  '[a](calendar)',
  '[a]()',
  '[](/a)',
  '[a] (/a)',
  '[a](/a',
  '[a(/a)',
  'a](/a)',
  '<a href="/a">a</a>',
  '![a] [b]: /c',
])('the text %j contains no link', (text) => {
  expect(splitLinks(text)).toEqual([text]);
});

test('of nested and unbalanced brackets the innermost whole link counts', () => {
  expect(splitLinks('[a [b](/c) d](/e)')).toEqual(['[a ', 'b', '/c', ' d](/e)']);
  expect(splitLinks('[[b](/c)](/e)')).toEqual(['[', 'b', '/c', '](/e)']);
  expect(splitLinks('[a](/b[c](/d))')).toEqual(['[a](/b', 'c', '/d', ')']);
});

test.each([
  ['5,000 links', '[words](/page) and '.repeat(5_000), 5_000],
  ['opened brackets', '['.repeat(500_000), 0],
  ['opened links', '[a](/'.repeat(100_000), 0],
  ['an endless address', `[a](/${'b'.repeat(500_000)}`, 0],
  ['endless words', `[${'b'.repeat(500_000)}`, 0],
  ['closed brackets', '](/'.repeat(100_000), 0],
])('%s are parsed in a time that grows with the text', (_name, text, count) => {
  const begin = performance.now();
  expect(listAddresses(text)).toHaveLength(count);
  // A time that grows with the square would be minutes.
  expect(performance.now() - begin).toBeLessThan(2_000);
});
