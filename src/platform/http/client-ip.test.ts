import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createProxyTrust, getClientIp, ipRateLimitKey, maskIp, normalizeIp } from './client-ip.ts';

test.each([
  '203.0.113.7',
  '203.0.113.7:4711',
  '::ffff:203.0.113.7',
  '::ffff:cb00:7107',
  '::FFFF:CB00:7107',
  '0:0:0:0:0:ffff:cb00:7107',
  '[::ffff:cb00:7107]:4711',
])('an IPv4 address counts as itself, written as %s', (value) => {
  expect(normalizeIp(value)).toBe('203.0.113.7');
  expect(ipRateLimitKey(value)).toBe('203.0.113.7');
});

test.each([
  '2001:db8:1:2::1',
  '2001:0DB8:0001:0002:0:0:0:1',
  '[2001:db8:1:2::1]',
  '[2001:db8:1:2::1]:4711',
  '2001:db8:1:2::1%eth0',
])('an IPv6 address has one spelling, and counts as its /64: %s', (value) => {
  expect(normalizeIp(value)).toBe('2001:db8:1:2::1');
  expect(ipRateLimitKey(value)).toBe('2001:db8:1:2::/64');
});

test('an IPv6 visitor counts as a /64', () => {
  expect(ipRateLimitKey('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
  expect(ipRateLimitKey('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
  expect(ipRateLimitKey('::1')).toBe('0:0:0:0::/64');
  expect(ipRateLimitKey('2001:db8::')).toBe('2001:db8:0:0::/64');
  expect(ipRateLimitKey('2001:db8:1:3::1')).not.toBe(ipRateLimitKey('2001:db8:1:2::1'));
});

test('different IPv4 addresses are different, mapped ones too', () => {
  expect(ipRateLimitKey('::ffff:102:304')).toBe('1.2.3.4');
  expect(ipRateLimitKey('::ffff:102:305')).toBe('1.2.3.5');
});

test('all texts that are no IP address count as one address', () => {
  const invalid = [
    '',
    'unknown',
    '_hidden',
    '300.1.1.1',
    '1.2.3:4',
    '[]:80',
    '[203.0.113.7',
    'for=1.2.3.4',
    'a'.repeat(500),
  ];
  expect(new Set(invalid.map(ipRateLimitKey))).toEqual(new Set(['no address']));
  expect(invalid.map(normalizeIp)).toEqual(invalid);
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['::ffff:203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3::7', '2001:db8:1:x'],
  ['nowhere', ''],
])('the network of %s is shown as %j', (ip, network) => expect(maskIp(ip)).toBe(network));

const createRequest = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['nobody', false, '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['one proxy', 1, '10.0.0.1', '203.0.113.9, 203.0.113.7', '203.0.113.7'],
  ['two proxies', 2, '10.0.0.1', '203.0.113.9,203.0.113.7,10.0.0.2', '203.0.113.7'],
  ['two proxies, one of them told', 2, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['one proxy that tells nothing', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['anyone who connects', true, '10.0.0.1', '203.0.113.9, 203.0.113.7', '203.0.113.9'],
  ['a network', '10.0.0.0/8', '10.0.0.1', '203.0.113.9, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['a network, asked from elsewhere', '10.0.0.0/8', '198.51.100.1', '203.0.113.7', '198.51.100.1'],
  ['a mapped address', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['this machine and a proxy', 'loopback, 2001:db8::1', '::1', '203.0.113.7, 2001:db8::1', '203.0.113.7'],
  ['one proxy that writes ports', 1, '10.0.0.1', '203.0.113.9, 203.0.113.7:4711', '203.0.113.7'],
  ['one proxy that writes brackets', 1, '10.0.0.1', '[2001:db8:1:2::1]:4711', '2001:db8:1:2::1'],
  ['networks that write ports', '10.0.0.0/8, 2001:db8::/64', '10.0.0.1', '1.2.3.4:5, [2001:db8::1]:6', '1.2.3.4'],
  ['nobody, over IPv6', false, '::ffff:102:304', '203.0.113.7', '1.2.3.4'],
  ['a network that is told nonsense', 'uniquelocal', '192.168.0.1', '203.0.113.7, unknown', 'unknown'],
] as const)(
  'the client’s address is found when the server trusts %s',
  (_whom, setting, remoteAddress, forwarded, expected) => {
    expect(getClientIp(createRequest(remoteAddress, forwarded), createProxyTrust(setting))).toBe(expected);
  },
);
