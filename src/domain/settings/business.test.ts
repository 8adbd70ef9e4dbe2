import { expect, test } from 'vitest';
import {
  buildPhoneUrl,
  formatAddress,
  formatPickup,
  formatShipping,
  getOwnerName,
  listAddressLines,
  toDialedNumber,
} from './business.ts';
import { defaultBusiness } from './default-business.ts';

const { address } = defaultBusiness;

test('what follows from the facts of the sample studio is written as before', () => {
  expect(getOwnerName(defaultBusiness)).toBe('Wren Halloran');
  expect(formatAddress(defaultBusiness)).toBe('2714 SE Alder Street, Portland, OR 97214');
  expect(listAddressLines(defaultBusiness)).toEqual(['Mat & Tin', '2714 SE Alder Street', 'Portland, OR 97214']);
  expect(buildPhoneUrl(defaultBusiness)).toBe('tel:+15035550142');
  expect(formatPickup(defaultBusiness)).toBe(
    'Local pickup Thursday to Sunday, 11:00 AM–5:00 PM, at 2714 SE Alder Street.',
  );
  expect(formatShipping(defaultBusiness)).toBe('Orders ship within 2–5 days, Monday to Wednesday.');
});

test('an owner with one name has no space after it', () => {
  expect(getOwnerName({ owner: { ...defaultBusiness.owner, lastName: '' } })).toBe('Wren');
});

test.each([
  ['(503) 555-0142', 'US', '+15035550142'],
  ['1 503.555.0142', 'CA', '+15035550142'],
  ['+49 30 901820', 'US', '+4930901820'],
  ['030 901820', 'DE', '030901820'],
  ['555-0142', 'US', '5550142'],
])('%s in %s is dialed as %s', (phone, country, dialed) => {
  expect(toDialedNumber({ phone, address: { ...address, country } })).toBe(dialed);
});
