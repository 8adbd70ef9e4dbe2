import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import {
  buildPhoneUrl,
  formatAddress,
  formatPayees,
  formatShipping,
  getOwnerName,
  listAddressLines,
  toDialedNumber,
} from './business.ts';

const { address } = sampleBusiness;

test('the texts that follow from the facts of the sample studio are as specified', () => {
  expect(getOwnerName(sampleBusiness)).toBe('Wren Halloran');
  expect(formatAddress(sampleBusiness)).toBe('2714 SE Alder Street, Portland, OR 97214');
  expect(listAddressLines(sampleBusiness)).toEqual(['Mat & Tin', '2714 SE Alder Street', 'Portland, OR 97214']);
  expect(buildPhoneUrl(sampleBusiness)).toBe('tel:+15035550142');
  expect(formatShipping(sampleBusiness)).toBe('Orders ship within 2–5 days, Monday to Wednesday.');
});

test('an owner with one name has no space after it', () => {
  expect(getOwnerName({ owner: { ...sampleBusiness.owner, lastName: '' } })).toBe('Wren');
});

test.each([
  ['(503) 555-0142', 'US', '+15035550142'],
  ['1 503.555.0142', 'CA', '+15035550142'],
  ['+49 30 901820', 'US', '+4930901820'],
  ['030 901820', 'DE', '030901820'],
  ['555-0142', 'US', '5550142'],
])('the phone number %s in %s is dialed as %s', (phone, country, dialed) => {
  expect(toDialedNumber({ phone, address: { ...address, country } })).toBe(dialed);
});

test('a fact that is not entered leaves no commas behind', () => {
  const address = { street: '', city: 'Bend', region: '', postalCode: '', country: 'US' };
  const business = { ...sampleBusiness, address, phone: '' };
  expect([formatAddress(business), listAddressLines(business)]).toEqual(['Bend', ['Mat & Tin', 'Bend']]);
  expect(buildPhoneUrl(business)).toBe('');
});

test.each([
  [{ venmo: '', zelle: '', sentence: '' }, ''],
  [{ venmo: '@fern', zelle: '', sentence: '' }, 'Venmo: @fern.'],
  [{ venmo: '@fern', zelle: 'ada@fern.test', sentence: '' }, 'Venmo: @fern, Zelle: ada@fern.test.'],
  [{ venmo: '', zelle: '', sentence: 'Please bring change.' }, 'Please bring change.'],
  [{ venmo: '', zelle: '503 555 0199', sentence: 'Thank you!' }, 'Zelle: 503 555 0199. Thank you!'],
])('whom people pay on site, given %j, is told as %j', (onSitePayment, text) => {
  expect(formatPayees({ onSitePayment })).toBe(text);
});
