import { expect, test } from 'vitest';
import { createTransportOptions, getMailSecurity } from './mail-transport.ts';

test.each([
  ['smtp://localhost', 'here'],
  ['smtp://LocalHost:2525', 'here'],
  ['smtp://127.0.0.1:25', 'here'],
  ['smtp://127.8.8.8', 'here'],
  ['smtp://[::1]:25', 'here'],
  ['smtp://mail.example.com', 'encrypted'],
  ['smtp://127.0.0.1.example.com', 'encrypted'],
  ['smtp://localhost.example.com', 'encrypted'],
  ['smtp://10.0.0.7', 'encrypted'],
  ['smtps://mail.example.com', 'encrypted'],
  ['smtps://mail.example.com?tls=none', 'encrypted'],
  ['smtp://mail.example.com?tls=no', 'encrypted'],
  ['smtp://mail.example.com?tls=none', 'plain'],
] as const)('the connection to %s is: %s', (url, security) => {
  expect(getMailSecurity(url)).toBe(security);
});

test('no other parameter of the address weakens the encryption', () => {
  const weakened =
    'smtp://a:b@mail.example.com?ignoreTLS=true&requireTLS=false&secure=false&tls.rejectUnauthorized=false';
  expect(createTransportOptions({ url: `${weakened}&name=studio`, publicUrl: 'https://studio.example.com' })).toEqual({
    url: 'smtp://a:b@mail.example.com?name=studio',
    requireTLS: true,
    tls: { rejectUnauthorized: true },
  });
});

test.each([
  ['https://studio.example.com', 'studio.example.com'],
  ['https://bücher.example:8443/', 'xn--bcher-kva.example'],
  ['http://203.0.113.7:3000', '[203.0.113.7]'],
  ['http://[2001:db8::7]', '[IPv6:2001:db8::7]'],
  ['http://localhost:3000', undefined],
  ['http://127.0.0.1:3000', undefined],
  [undefined, undefined],
])('a site at %s greets mail servers as %s', (publicUrl, name) => {
  const options: { name?: string } = createTransportOptions({ url: 'smtp://mail.example.com', publicUrl });
  expect(options.name).toBe(name);
});
