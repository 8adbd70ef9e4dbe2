import { expect, test } from 'vitest';
import { formatAddressLines } from './postal-address.ts';

const robin = {
  name: 'Robin Buyer',
  line1: '2 Practice Lane',
  line2: '',
  city: 'Portland',
  region: 'OR',
  postalCode: '97201',
  country: 'US',
};

test('an address in the home country has no country and no empty line', () => {
  expect(formatAddressLines(robin)).toEqual(['Robin Buyer', '2 Practice Lane', 'Portland, OR 97201']);
});

test('an address abroad ends with its country, and may have no region', () => {
  const abroad = { ...robin, line2: 'Top floor', city: 'Lisboa', region: '', postalCode: '1100-001', country: 'PT' };
  expect(formatAddressLines(abroad)).toEqual(['Robin Buyer', '2 Practice Lane', 'Top floor', 'Lisboa 1100-001', 'PT']);
});
