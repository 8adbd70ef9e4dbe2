import { expect, test } from 'vitest';
import { createSignedLinks } from '#platform/http/signed-links.ts';
import { decodeAttempt, encodeAttempt, resolveSiteOrigin } from './google-routes.ts';

const links = createSignedLinks('a secret of this test');
const attempt = { state: 's', nonce: 'n', codeVerifier: 'v' };
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1000);

test('an attempt is read back unchanged for ten minutes', () => {
  const cookie = encodeAttempt(links, attempt, at(0));
  expect(cookie).toMatch(/^[\w.-]+$/);
  expect(decodeAttempt(links, cookie, at(0))).toEqual(attempt);
  expect(decodeAttempt(links, cookie, at(599.999))).toEqual(attempt);
  expect(decodeAttempt(links, cookie, at(600))).toBeUndefined();
});

test('a value that was not signed, or was signed for something else, is not an attempt', () => {
  const [subject = ''] = encodeAttempt(links, attempt, at(0)).split('.');
  const other = createSignedLinks('another secret');
  const value = JSON.stringify({ ...attempt, untilMs: at(60).getTime() });
  const forged = [undefined, '', '.', 'null', subject, `${subject}.`, other.sign('google-attempt', value)];
  for (const cookie of [...forged, links.sign('unsubscribe', value)]) {
    expect(decodeAttempt(links, cookie, at(0)), cookie).toBeUndefined();
  }
  expect(decodeAttempt(links, links.sign('google-attempt', value), at(0))).toEqual(attempt);
});

test('a site on this machine has the host name that the browser uses', () => {
  const site = 'http://localhost:3000';
  expect(resolveSiteOrigin(site, 'localhost:3000')).toBe(site);
  expect(resolveSiteOrigin(site, '127.0.0.1:3000')).toBe('http://127.0.0.1:3000');
  expect(resolveSiteOrigin(site, '[::1]:3000')).toBe('http://[::1]:3000');
  expect(resolveSiteOrigin('http://127.0.0.1', 'localhost')).toBe('http://localhost');
});

test('no other host name is accepted', () => {
  const strange = ['evil.example', 'evil.example:3000', 'localhost:3001', 'localhost', '127.0.0.1.evil.example:3000'];
  for (const host of [
    ...strange,
    'evil.example/@localhost:3000',
    'localhost:3000@evil.example',
    '',
    ' ',
    '0.0.0.0:3000',
  ]) {
    expect(resolveSiteOrigin('http://localhost:3000', host), host).toBe('http://localhost:3000');
  }
  for (const host of ['localhost', '127.0.0.1', 'evil.example', 'studio.example:443']) {
    expect(resolveSiteOrigin('https://studio.example', host), host).toBe('https://studio.example');
  }
});
