import { expect, test } from 'vitest';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { factFields, readFact } from '../contract/business-fields.ts';
import { applyFacts, type FactPartName, factPartNames, factSchemas, toFieldName } from './business-facts.tsx';

const enter = (part: FactPartName, changes: Record<string, string> = {}) => ({
  ...Object.fromEntries(factFields[part].map(({ path }) => [toFieldName(path), readFact(sampleBusiness, path)])),
  ...changes,
});

test.each(factPartNames)('the facts of the part %s are the same when nothing is changed', (part) => {
  const entered = factSchemas[part].parse(enter(part)) as Record<string, string>;
  expect(applyFacts(sampleBusiness, part, entered)).toEqual(sampleBusiness);
});

test('every fact has a field', () => {
  const paths = factPartNames.flatMap((part) => factFields[part].map(({ path }) => path));
  const list = (value: object, prefix = ''): string[] =>
    Object.entries(value).flatMap(([key, inner]) =>
      inner !== null && typeof inner === 'object' ? list(inner, `${prefix}${key}.`) : [`${prefix}${key}`],
    );
  // These two have dialogs of their own.
  const { openingHours: _hours, pickupPlace: _place, ...facts } = sampleBusiness;
  expect(paths.toSorted()).toEqual(list(facts).toSorted());
});

test('a position is both degrees or none, within their limits', () => {
  const parse = (geo_latitude: string, geo_longitude: string) =>
    factSchemas.contact.safeParse(enter('contact', { geo_latitude, geo_longitude }));
  expect(parse('-33.9', '151').success).toBe(true);
  expect(parse('', '').success).toBe(true);
  expect(
    applyFacts(sampleBusiness, 'contact', enter('contact', { geo_latitude: '', geo_longitude: '' })).geo,
  ).toBeNull();
  for (const [latitude, longitude] of [
    ['45', ''],
    ['90.5', '10'],
    ['45', '181'],
    ['north', '10'],
  ] as const)
    expect(parse(latitude, longitude).success, `${latitude} ${longitude}`).toBe(false);
});

test.each(['call me', '555', '(503) 555-0142 x9', '1'.repeat(16)])('the text %s is not a phone number', (phone) => {
  expect(factSchemas.contact.safeParse(enter('contact', { phone })).success).toBe(false);
});

test('a link may be empty, and otherwise begins with https', () => {
  const parse = (links_instagram: string) => factSchemas.links.safeParse(enter('links', { links_instagram }));
  expect(parse('').success).toBe(true);
  expect(parse('javascript:alert(1)').success).toBe(false);
});
