import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createProxyTrust, getClientIp } from './proxy-trust.ts';

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
