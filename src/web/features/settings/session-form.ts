import { z } from 'zod';
import type { SavedSessionType } from '#contract/settings-sessions.ts';
import { MAX_SESSION_DOLLARS, sessionLengths } from '#domain/settings/sessions.ts';
import { day, oneLine, price, wholeNumber } from './field-rules.ts';

const { min, max } = sessionLengths;
const LENGTH = `Please enter ${min} to ${max} minutes, or leave it empty.`;
const LIMIT = `Please enter $1 to $${MAX_SESSION_DOLLARS.toLocaleString('en-US')}.`;
const MISSING = 'Please enter a price, such as 40.';

const sessionPrice = price.refine((dollars) => dollars >= 1 && dollars <= MAX_SESSION_DOLLARS, LIMIT).optional();

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

type Price = SavedSessionType['price'];

function toPrice(value: SessionFields): Price {
  const { kind, amount = 0, lowest = 0, highest = 0, suggested = null } = value;
  if (kind === 'fixed') return { kind, amount };
  if (kind !== 'sliding') return { kind };
  const { hasNext, nextFrom: from = '', nextLowest = 0, nextHighest = 0, nextSuggested = null } = value;
  const next = hasNext ? { from, lowest: nextLowest, highest: nextHighest, suggested: nextSuggested } : null;
  return { kind, lowest, highest, suggested, next };
}

/** What the form says about a type. */
export function toSessionType(value: SessionFields): Omit<SavedSessionType, 'key' | 'offered'> {
  const { title, lengthMinutes = null, place, description, oncePerClient } = value;
  return { title, lengthMinutes, place, description, oncePerClient, price: toPrice(value) };
}

function toPriceFields(price: Price) {
  if (price.kind === 'fixed') return { amount: price.amount };
  if (price.kind !== 'sliding') return {};
  const { lowest, highest, suggested, next } = price;
  const later = next && {
    hasNext: true,
    nextFrom: next.from,
    nextLowest: next.lowest,
    nextHighest: next.highest,
    nextSuggested: next.suggested ?? '',
  };
  return { lowest, highest, suggested: suggested ?? '', ...later };
}

/** The values that the form begins with; a new type has none. */
export function toSessionFields(type: SavedSessionType | undefined) {
  if (!type) return { kind: 'sliding' };
  const { title, lengthMinutes, place, description, price, oncePerClient } = type;
  const values = { title, lengthMinutes: lengthMinutes ?? '', place, description, oncePerClient };
  return { ...values, kind: price.kind, ...toPriceFields(price) };
}
