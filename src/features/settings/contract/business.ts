import { z } from 'zod';
import type { BusinessFacts } from '#platform/business/business.ts';
import { defaultBusiness } from '#platform/business/default-business.ts';
import { confirmations, defaultOpening, defaultParts, sitePartNames } from '#platform/business/opening.ts';
import { formatDatedWords, inOrder, Sentence, sentDays } from '#platform/contract/day-range.ts';
import { blank, line, Time, webUrl } from '#platform/contract/fields.ts';
import { setting } from '#platform/settings/setting.ts';
import { withoutLimits } from '#platform/settings/without-limits.ts';
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
function nest(schemas: readonly { path: string; change: z.ZodType }[]): z.ZodObject {
  const groups = Map.groupBy(schemas, ({ path }) => path.replace(/\..*/, ''));
  const toSchema = (name: string, inside: typeof schemas) =>
    inside.length === 1 && inside[0]?.path === name
      ? inside[0].change
      : nest(inside.map(({ path, change }) => ({ path: path.slice(name.length + 1), change })));
  return z.strictObject(Object.fromEntries([...groups].map(([name, inside]) => [name, toSchema(name, inside)])));
}

/**
 * The facts of the business as the owner enters them; what the site needs stays once it is entered (`requiredFacts`).
 */
const texts = nest(allFields);
const Facts = texts.extend({
  geo: z.nullable(texts.shape.geo as z.ZodType),
  pickupPlace: z
    .union([blank, line(120)])
    .meta({ description: 'The place where orders are picked up; empty: at the address' }),
  openingHours: OpeningHours.meta({ description: 'When the door is open on a weekday (0 is Sunday)' }),
});
type FactsSchema = z.ZodType<BusinessFacts, BusinessFacts>;

/** The facts of the business. */
export const business = setting('business', {
  // A page of 0.1.0 that is still open does not send this fact, and it stays.
  change: Facts.partial({ onSitePayment: true }) as unknown as FactsSchema,
  saved: withoutLimits(Facts as unknown as FactsSchema),
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

const MAX_ABSENCES = 20;
const Concerns = z.enum(['classes', 'sessions', 'both']);

/** The days on which the owner gives no classes, no sessions, or neither. */
export const absences = setting('absences', {
  change: z
    .array(inOrder(z.strictObject({ ...sentDays, concerns: Concerns, sentence: Sentence })))
    .max(MAX_ABSENCES)
    .meta({ description: 'The days without classes or sessions' }),
  default: [],
  history: (all) => ({
    absences: all.map((one) => formatDatedWords(one, one.concerns, one.sentence)).join('; ') || 'none',
  }),
});

/** A line above the site. */
export const announcement = setting('announcement', {
  change: inOrder(
    z.strictObject({
      ...sentDays,
      text: line(160),
      /** A page of this site, or an address. */
      link: z.union([
        z
          .string()
          .max(200)
          .regex(/^\/(?![/\\])[^\s\\]*$/),
        webUrl(/^https$/),
      ]),
    }),
  )
    .nullable()
    .meta({ description: 'A line above the site' }),
  default: null,
  history: (value) => ({
    announcement: value ? formatDatedWords(value, value.text) : 'none',
    'link of the announcement': value?.link || 'none',
  }),
});

/** Whether visitors see the site, and what the owner has confirmed before. */
export const opening = setting('opening', {
  change: z.strictObject({
    isOpen: z.boolean().meta({ description: 'Whether visitors see the site' }),
    confirmed: z.array(z.enum(confirmations)).max(confirmations.length).readonly(),
  }),
  default: defaultOpening,
  history: ({ isOpen, confirmed }) => ({
    site: isOpen ? 'open' : 'closed',
    'confirmed for opening': confirmed.join(', ') || 'nothing',
  }),
});

/** The parts of the site: what is switched off has no pages, no menu and no API. */
export const parts = setting('parts', {
  change: z.strictObject({
    classes: z.boolean(),
    sessions: z.boolean(),
    chocolates: z.boolean(),
    newsletter: z.boolean(),
  }),
  default: defaultParts,
  history: (on) => ({ 'parts of the site': sitePartNames.filter((part) => on[part]).join(', ') || 'none' }),
});
