import { z } from 'zod';
import { day, oneLine, price, wholeNumber } from '#features/settings/web/field-rules.ts';
import { formatDecimal, formatMoney } from '#platform/money/money.ts';
import { formatLongDay } from '#platform/time/day.ts';
import type { SavedSessionType } from '../../../contract/settings.ts';
import { formatAmountRange, specificationBounds } from '../../domain/amounts.ts';
import {
  MAX_SESSION_CENTS,
  MIN_SESSION_CENTS,
  type SessionPrice,
  type SlidingScale,
  sessionLengths,
} from '../../domain/session-types.ts';

const { min, max } = sessionLengths;
const LENGTH = `Please enter ${min} to ${max} minutes, or leave it empty.`;
const LIMIT = `Please enter ${[MIN_SESSION_CENTS, MAX_SESSION_CENTS].map((cents) => formatMoney(cents, 'short')).join(' to ')}.`;
const MISSING = 'Please enter a price, such as 40.';

const sessionPrice = price
  .refine((cents) => cents >= MIN_SESSION_CENTS && cents <= MAX_SESSION_CENTS, LIMIT)
  .optional();

const fields = z.object({
  title: oneLine(80, 'Please enter a title.'),
  lengthMinutes: wholeNumber(min, max, LENGTH).optional(),
  place: oneLine(120).default(''),
  description: oneLine(300).default(''),
  kind: z.enum(['specification', 'sliding', 'fixed', 'free'], 'Please choose a price.'),
  amount: sessionPrice,
  lowest: sessionPrice,
  highest: sessionPrice,
  suggested: sessionPrice,
  hasNext: z.boolean().default(false),
  nextFrom: day.optional(),
  nextLowest: sessionPrice,
  nextHighest: sessionPrice,
  nextSuggested: sessionPrice,
  oncePerClient: z.boolean().default(false),
});
/** Prices are cents. */
type SessionFields = z.output<typeof fields>;
type Problem = [field: keyof SessionFields, message: string];
type PriceField = 'amount' | 'lowest' | 'highest' | 'suggested' | 'nextLowest' | 'nextHighest' | 'nextSuggested';

function findScaleProblems(value: SessionFields, [low, high, suggestion]: [PriceField, PriceField, PriceField]) {
  const [lowest, highest, suggested] = [value[low], value[high], value[suggestion]];
  const problems: Problem[] = [];
  if (lowest === undefined) problems.push([low, MISSING]);
  if (highest === undefined) problems.push([high, MISSING]);
  if (lowest === undefined || highest === undefined) return problems;
  if (lowest > highest) return [[high, 'Please enter the lowest amount or more.'] satisfies Problem];
  const isOutside = suggested !== undefined && (suggested < lowest || suggested > highest);
  return isOutside
    ? [[suggestion, 'Please enter an amount between the lowest and the highest.'] satisfies Problem]
    : [];
}

function findProblems(value: SessionFields): Problem[] {
  if (value.kind === 'fixed') return value.amount === undefined ? [['amount', MISSING]] : [];
  if (value.kind !== 'sliding') return [];
  const problems = findScaleProblems(value, ['lowest', 'highest', 'suggested']);
  if (!value.hasNext) return problems;
  return [
    ...problems,
    ...(value.nextFrom === undefined ? [['nextFrom', 'Please choose a day.'] satisfies Problem] : []),
    ...findScaleProblems(value, ['nextLowest', 'nextHighest', 'nextSuggested']),
  ];
}

/** The form of a type of session. Which prices it needs follows from their kind. */
export const SessionForm = fields.superRefine((value, context) => {
  for (const [field, message] of findProblems(value)) context.addIssue({ code: 'custom', path: [field], message });
});

function toPrice(value: SessionFields): SessionPrice {
  const { kind, amount = 0, lowest = 0, highest = 0, suggested = null } = value;
  if (kind === 'fixed') return { kind, amountCents: amount };
  if (kind !== 'sliding') return { kind };
  const { hasNext, nextFrom: from = '', nextLowest = 0, nextHighest = 0, nextSuggested = null } = value;
  const next = { from, lowestCents: nextLowest, highestCents: nextHighest, suggestedCents: nextSuggested };
  return { kind, lowestCents: lowest, highestCents: highest, suggestedCents: suggested, next: hasNext ? next : null };
}

/** What the form says about a type. */
export function toSessionType(value: SessionFields): Omit<SavedSessionType, 'key' | 'offered'> {
  const { title, lengthMinutes = null, place, description, oncePerClient } = value;
  return { title, lengthMinutes, place, description, oncePerClient, price: toPrice(value) };
}

const formatSuggestion = (cents: number | null) => (cents === null ? '' : formatDecimal(cents));

function toPriceFields(price: SessionPrice) {
  if (price.kind === 'fixed') return { amount: formatDecimal(price.amountCents) };
  if (price.kind !== 'sliding') return {};
  const { lowestCents, highestCents, suggestedCents, next } = price;
  const later = next && {
    hasNext: true,
    nextFrom: next.from,
    nextLowest: formatDecimal(next.lowestCents),
    nextHighest: formatDecimal(next.highestCents),
    nextSuggested: formatSuggestion(next.suggestedCents),
  };
  return {
    lowest: formatDecimal(lowestCents),
    highest: formatDecimal(highestCents),
    suggested: formatSuggestion(suggestedCents),
    ...later,
  };
}

/** The values that the form begins with; a new type has none. */
export function toSessionFields(type: SavedSessionType | undefined) {
  if (!type) return { kind: 'sliding' };
  const { title, lengthMinutes, place, description, price, oncePerClient } = type;
  const values = { title, lengthMinutes: lengthMinutes ?? '', place, description, oncePerClient };
  return { ...values, kind: price.kind, ...toPriceFields(price) };
}

function formatScale({ lowestCents, highestCents, suggestedCents }: SlidingScale): string {
  const range = formatAmountRange({ fromCents: lowestCents, toCents: highestCents });
  return suggestedCents === null ? range : `${range}, suggested ${formatMoney(suggestedCents, 'short')}`;
}

/** 'Thursday, July 1, 2027' without its weekday. */
const formatDate = (day: string) => formatLongDay(day).replace(/^\w+, /, '');

/** The two ranges that clients meet until the owner sets a price. */
export const specifiedPrice = `${formatAmountRange(specificationBounds.label)} in the label, ${formatAmountRange(specificationBounds.accepted)} accepted`;

/** '$10–$80, suggested $40 · from July 1, 2027: $20–$90' */
export function formatSessionPrice(price: SessionPrice): string {
  if (price.kind === 'free') return 'Free';
  if (price.kind === 'specification') return specifiedPrice;
  if (price.kind === 'fixed') return formatMoney(price.amountCents, 'short');
  const later = price.next && `from ${formatDate(price.next.from)}: ${formatScale(price.next)}`;
  return [formatScale(price), later].filter(Boolean).join(' · ');
}
