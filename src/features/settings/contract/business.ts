import { z } from 'zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { blank, line, Time } from '#platform/contract/fields.ts';
import { setting } from '#platform/settings/setting.ts';
import { findOverlap, formatOpeningRanges, MAX_OPENING_RANGES } from '../domain/opening-hours.ts';
import { factFields, readFact } from './business-fields.ts';

const OpeningHours = z
  .array(
    z
      .strictObject({ weekday: z.number().int().min(0).max(6), from: Time, to: Time })
      .refine(({ from, to }) => from < to, { path: ['to'], message: 'Please choose an end after the start.' }),
  )
  .max(MAX_OPENING_RANGES)
  .superRefine((ranges, { addIssue }) => {
    const overlap = findOverlap(ranges);
    if (overlap === undefined) return;
    const message = 'Please choose hours that don’t overlap on one day.';
    addIssue({ code: 'custom', path: [overlap, 'from'], message });
  });

const allFields = Object.values(factFields).flat();

/** The schemas of facts by their paths: those with the same beginning are a group. */
function nest(schemas: readonly { path: string; schema: z.ZodType }[]): z.ZodObject {
  const groups = Map.groupBy(schemas, ({ path }) => path.replace(/\..*/, ''));
  const toSchema = (name: string, inside: typeof schemas) =>
    inside.length === 1 && inside[0]?.path === name
      ? inside[0].schema
      : nest(inside.map(({ path, schema }) => ({ path: path.slice(name.length + 1), schema })));
  return z.strictObject(Object.fromEntries([...groups].map(([name, inside]) => [name, toSchema(name, inside)])));
}

/**
 * The facts of the business as the owner enters them; what the site needs stays once it is entered (`requiredFacts`).
 */
const texts = nest(allFields);
const BusinessChange = texts.extend({
  geo: z.nullable(texts.shape.geo as z.ZodType),
  pickupPlace: z
    .union([blank, line(120)])
    .meta({ description: 'The place where orders are picked up; empty: at the address' }),
  openingHours: OpeningHours.meta({ description: 'When the door is open on a weekday (0 is Sunday)' }),
}) as unknown as z.ZodType<BusinessFacts, BusinessFacts>;

/** The facts of the business. */
export const business = setting('business', {
  change: BusinessChange,
  default: defaultBusiness,
  history(facts) {
    const { geo, pickupPlace, openingHours } = facts;
    const told = allFields.filter((field) => field.told).map((field) => [field.told, readFact(facts, field.path)]);
    const others = {
      'map position': geo ? `${geo.latitude}, ${geo.longitude}` : '',
      'pickup place': pickupPlace,
      'opening hours': formatOpeningRanges(openingHours),
    };
    const all = [...told, ...Object.entries(others)];
    return Object.fromEntries(all.map(([name, text]) => [name, text || 'none']));
  },
  // A business whose shop has no name of its own has one name.
  complete: (facts) => ({ ...facts, shopName: facts.shopName || facts.name }),
});
