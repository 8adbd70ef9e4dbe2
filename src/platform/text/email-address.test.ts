import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskEmail, parseEmailAddress, parseKnownEmailAddress, parseUnambiguousEmailAddress } from './email-address.ts';

test('an email address is trimmed and in small letters', () => {
  expect(parseEmailAddress('  Maya@Example.COM ')).toBe('maya@example.com');
  expect(parseEmailAddress('first.last+tag@mail.example.co.uk')).toBe('first.last+tag@mail.example.co.uk');
});

test('a text that is not one plain address is refused', () => {
  const malformed = [
    '',
    'maya',
    'maya@',
    '@example.com',
    'maya@example',
    'maya@example..com',
    'maya@example.com.',
    'maya lind@example.com',
    'maya@example.com, eve@example.com',
    'maya@example.com;eve@example.com',
    'Maya <maya@example.com>',
    '"maya"@example.com',
    'maya@example.com\r\nBcc: eve@example.com',
    'maya@exam\u0000ple.com',
    'maya@exa\u00admple.com',
    'maya\u202e@example.com',
    'maya@ｅxample.com',
    'maya@example．com',
    `${'a'.repeat(250)}@example.com`,
  ];
  for (const parse of [parseEmailAddress, parseKnownEmailAddress])
    for (const text of malformed) expect(parse(text), JSON.stringify(text)).toBeUndefined();
});

test.each([
  'a..b@x.org',
  '.a@x.org',
  'a.@x.org',
  'a@exa_mple.org',
  'a@-example.org',
  'a@example-.org',
  'a@x.-org',
  'a@x.123',
  'a@10.0.0.1',
  'a@x!y.org',
  'a@x/y.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
])('the address %s, which no mail server accepts, is refused as new and found as known', (address) => {
  expect(parseEmailAddress(address)).toBeUndefined();
  expect(parseKnownEmailAddress(` ${address.toUpperCase()}`)).toBe(address);
});

test.each([
  'a@x.org',
  'a.b.c@x.org',
  "o'neil@x.org",
  'a_b-c+d@x-y.co.uk',
  'jürgen@example.de',
  '1@2.org',
  `${'a'.repeat(64)}@example.org`,
  `a@${'b'.repeat(63)}.org`,
  'a@xn--mnchen-3ya.de',
  '{a}/b=c!d@x.org',
])('the text %s is accepted as an address', (address) => {
  expect(parseEmailAddress(address)).toBe(address);
});

test.each([
  ['kai@bücher.example', 'kai@xn--bcher-kva.example'],
  ['Kai@BÜCHER.example', 'kai@xn--bcher-kva.example'],
  ['kai@XN--BCHER-KVA.example', 'kai@xn--bcher-kva.example'],
  ['jürgen@faß.de', 'jürgen@xn--fa-hia.de'],
  ['用户@例子.公司', '用户@xn--fsqu00a.xn--55qx5d'],
  ['\u202a\ufeffmaya@example.com\u200b\u202c', 'maya@example.com'],
  ['\u034fmaya@bücher.example\ufe0f ', 'maya@xn--bcher-kva.example'],
])('the address %j is stored as %s', (text, address) => {
  for (const parse of [parseEmailAddress, parseUnambiguousEmailAddress, parseKnownEmailAddress])
    expect(parse(text)).toBe(address);
});

test.each([
  'victim@gm\ufe0fail.com',
  'victim@g\u034fmail.com',
  'victim@gm\u{e0100}ail.com',
  'victim@gma\u115fil.com',
  'victim@bü\ufe0fcher.example',
  'vic\ufe0ftim@gmail.com',
  'kai@bücher.xn--p1ai',
  'kai@x/ü.example',
])('the address %j, which another host or name only looks like, is refused as new and found as known', (address) => {
  expect(parseEmailAddress(address)).toBeUndefined();
  expect(parseUnambiguousEmailAddress(address)).toBeUndefined();
  expect(parseKnownEmailAddress(address)).toBe(address);
});

test('a host with any one character of Unicode is accepted only if its ASCII form becomes the same host again', () => {
  const changed: string[] = [];
  let acceptedCount = 0;
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const host = `a${String.fromCodePoint(code)}b.example`;
    const address = host.isWellFormed() ? parseEmailAddress(`maya@${host}`) : undefined;
    if (address === undefined) continue;
    acceptedCount++;
    const ascii = address.slice('maya@'.length);
    if (!/^[a-z0-9.-]+$/.test(ascii) || domainToUnicode(ascii) !== host.toLowerCase()) changed.push(host);
  }
  expect(changed).toEqual([]);
  expect(acceptedCount).toBeGreaterThan(100_000);
});

test.each([
  ['maya@example.com', 'm…@example.com'],
  ['m@example.com', 'm…@example.com'],
  ['😀maya@example.com', '😀…@example.com'],
])('the address %s is masked as %s', (address, veiled) => {
  expect(maskEmail(address)).toBe(veiled);
});

test('a hostile 100 KB address is refused at once', () => {
  const startedAt = process.cpuUsage().user;
  expect(parseEmailAddress(`${'a@'.repeat(25_000)}${'.a'.repeat(25_000)}`)).toBeUndefined();
  expect(parseEmailAddress(`a@${'a.'.repeat(140)}`)).toBeUndefined();
  expect(parseEmailAddress(`${'.'.repeat(300)}@`)).toBeUndefined();
  expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(50);
});

test('every accepted text is one address on one line that parses to itself', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.tuple(fc.emailAddress(), fc.string({ unit: 'binary' })).map(([address, more]) => `${address}${more}`),
  );
  fc.assert(
    fc.property(anything, (text) => {
      for (const parse of [parseEmailAddress, parseKnownEmailAddress]) {
        const address = parse(text);
        if (address === undefined) continue;
        expect(address).toMatch(/^[^\s,;<>"]+@[^\s,;<>"@]+$/);
        expect(address.split('@')).toHaveLength(2);
        expect(parse(address)).toBe(address);
      }
    }),
    { numRuns: 2_000 },
  );
});
