import { describe, expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { samplePlaces } from '#seeds/sample-places.ts';
import {
  findPickupPlace,
  formatPickup,
  formatPickupAddress,
  formatPickupElsewhere,
  formatPickupStreet,
  getPickupDestination,
  listPickupLines,
} from './pickup.ts';

const loft = { ...samplePlaces.park, name: 'The Loft', address: '9 High Street, Portland', formerNames: ['Attic'] };
const create = (pickupPlace: string) => ({ ...sampleBusiness, pickupPlace, places: [loft, samplePlaces.online] });

describe('pickup', () => {
  test('pickup is at the address of the business unless the owner chooses a place', () => {
    const facts = create('');
    expect(listPickupLines(facts)).toEqual(['Mat & Tin', '2714 SE Alder Street', 'Portland, OR 97214']);
    expect([formatPickupElsewhere(facts), formatPickupStreet(facts)]).toEqual(['', '2714 SE Alder Street']);
    expect(formatPickupAddress(facts)).toBe('2714 SE Alder Street, Portland, OR 97214');
    expect(getPickupDestination(facts)).toBe('2714 SE Alder Street, Portland, OR 97214');
    expect(formatPickup(facts)).toBe('Local pickup Thursday to Sunday, 11:00 AM–5:00 PM, at 2714 SE Alder Street.');
  });

  test.each(['The Loft', 'Attic'])('pickup at %s has the name and the address of the place', (name) => {
    const facts = create(name);
    const words = 'The Loft, 9 High Street, Portland';
    expect(listPickupLines(facts)).toEqual(['The Loft', '9 High Street, Portland']);
    expect([formatPickupElsewhere(facts), formatPickupStreet(facts), formatPickupAddress(facts)]).toEqual(
      Array(3).fill(words),
    );
    expect(getPickupDestination(facts)).toBe('9 High Street, Portland');
    expect(formatPickup(facts)).toContain(`, at ${words}.`);
  });

  test('pickup is never at a place online or at a removed place', () => {
    expect(['Online', 'Gone'].map((name) => findPickupPlace(create(name)))).toEqual([undefined, undefined]);
  });

  test('pickup without any address has no route and no commas', () => {
    const address = { ...sampleBusiness.address, street: '', city: '', region: '', postalCode: '' };
    const facts = { ...create(''), address };
    expect(formatPickup(facts)).toBe('Local pickup Thursday to Sunday, 11:00 AM–5:00 PM.');
    expect(getPickupDestination(facts)).toBe('');
  });
});
