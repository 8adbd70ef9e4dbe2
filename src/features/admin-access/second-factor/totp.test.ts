import { expect, test } from 'vitest';
import { createTotpSecret, findTotpStep } from './totp.ts';

/** RFC 6238, appendix B: the secret '12345678901234567890' with SHA-1; the last six of its eight digits. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of the RFC’s secret at %d seconds is %s', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(findTotpStep(RFC_SECRET, code, at(seconds))).toBe(step);
  expect(findTotpStep(RFC_SECRET, code, at(seconds - 30))).toBe(step);
  expect(findTotpStep(RFC_SECRET, code, at(seconds + 30))).toBe(step);
  expect(findTotpStep(RFC_SECRET, code, at(seconds - 60))).toBeUndefined();
  expect(findTotpStep(RFC_SECRET, code, at(seconds + 60))).toBeUndefined();
});

test.each(['', '28708', '2870820', 'abcdef'])('the text %j is not a code', (code) => {
  expect(findTotpStep(RFC_SECRET, code, at(59))).toBeUndefined();
});

test('a new secret has 160 bits and an issuer, and its QR code has a quiet zone', () => {
  const { secret, uri, qr } = createTotpSecret('Mat & Tin', 'owner@example.com');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const [head, query = ''] = uri.split('?');
  expect(decodeURIComponent(head ?? '')).toBe('otpauth://totp/Mat & Tin:owner@example.com');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    issuer: 'Mat & Tin',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  const runs = [...qr.path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((run) => run.slice(1).map(Number));
  for (const [x = 0, y = 0, width = 0] of runs) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
    expect(Math.max(x + width, y + 1)).toBeLessThanOrEqual(qr.size - 4);
  }
  expect(createTotpSecret('Mat & Tin', 'owner@example.com').secret).not.toBe(secret);
});
