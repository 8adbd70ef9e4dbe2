import { expect, test } from 'vitest';
import { parseTracking } from './tracking.ts';

test.each([
  ['USPS 9400 1000 0000 0000 0000 00', 'USPS', '9400100000000000000000'],
  ['9400100000000000000000', 'USPS', '9400100000000000000000'],
  ['1Z999AA10123456784', 'UPS', '1Z999AA10123456784'],
  ['UPS: 1z 999 aa1 01 2345 6784', 'UPS', '1Z999AA10123456784'],
  ['Fed Ex 1234 5678 9012', 'FedEx', '123456789012'],
  ['DHL 1234567890', 'DHL', '1234567890'],
])('the tracking number %j belongs to %s under %s', (text, carrier, number) => {
  const tracking = parseTracking(text);
  expect(tracking).toMatchObject({ carrier, number });
  expect(tracking?.href.startsWith('https://') && tracking.href.endsWith(number)).toBe(true);
});

test.each([
  '',
  'Bike courier, this afternoon',
  'OnTrac D10010000000000',
  'DHL 1Z999AA10123456784',
  `USPS ${'9'.repeat(120)}`,
  'USPS 9400 1000 <b>0000</b>',
  'javascript:alert(1) 12',
])('the tracking number %j stays as it was entered', (text) => {
  expect(parseTracking(text)).toBeUndefined();
});
