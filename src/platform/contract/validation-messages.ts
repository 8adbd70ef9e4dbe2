import type { z } from 'zod';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import type { Role } from './endpoint.ts';

/** Nouns of fields whose names are no plain English. Other nouns follow from the name: couponCode → coupon code. */
const nouns: Record<string, string> = {
  _id: 'id',
  acceptUntil: 'last day to accept',
  after: 'last chocolate',
  answered: 'answer status',
  answering: 'rule about answering',
  bring: 'list of what to bring',
  bufferAfterMinutes: 'buffer after a session in minutes',
  bufferBeforeMinutes: 'buffer before a session in minutes',
  cancelled: 'cancellation',
  cancelMinutes: 'end of free cancelling in minutes',
  captchaToken: 'bot check',
  cartItems: 'cart',
  classCancellation: 'rule about cancelling a class',
  classHours: 'hours before a class',
  concern: 'payment issue',
  concerns: 'part that it concerns',
  confirmed: 'confirmed steps',
  daysAhead: 'number of days ahead',
  described: 'lists of contents are complete',
  direction: 'sort direction',
  effectiveFromDay: 'first day',
  email: 'email address',
  eventId: 'class',
  eventIds: 'classes',
  except: 'list of days that are left out',
  expiresOn: 'last day',
  freeHours: 'hours of free cancelling',
  freeShippingFrom: 'amount for free shipping',
  from: 'start date',
  geo: 'map position',
  ground: 'background color',
  highest: 'highest amount',
  ids: 'chocolates',
  individualYoga: 'price of private yoga',
  ink: 'ink color',
  inPerson: 'way to pay in person',
  instagram: 'Instagram link',
  inventory: 'stock',
  inventoryWas: 'previous stock',
  isOpen: 'opening of the site',
  late: 'outcome of late cancelling',
  lengthMinutes: 'length in minutes',
  lowest: 'lowest amount',
  markedAt: 'time of the mark',
  marketplaceShop: 'marketplace link',
  maxPerDay: 'limit of sessions for a day',
  maxPerWeek: 'limit of sessions for a week',
  maxUses: 'number of uses',
  maxUsesPerClient: 'number of uses for each client',
  mentionDiscount: 'discount for a mention',
  movesLate: 'moving late',
  mustSignAnew: 'returning students sign again',
  newDate: 'date',
  newSlotId: 'slot',
  newTime: 'time',
  next: 'next price',
  noticeHours: 'notice in hours',
  notify: 'email about it',
  of: 'order or session',
  offerHours: 'hours of an offer',
  online: 'way to pay online',
  opened: 'opened appointment',
  otherId: 'second client',
  paid: 'payment',
  paidBy: 'way of paying',
  partOf: 'change',
  paymentRequestSent: 'payment request',
  phone: 'phone number',
  pickup: 'pickup hours',
  priceText: 'price',
  privacy: 'promise of privacy',
  recaptchaToken: 'bot check',
  refundedWas: 'previous refund',
  region: 'state',
  requestSent: 'payment request',
  reserved: 'reserved stock',
  returns: 'rule about returns',
  search: 'search text',
  sessionCancellation: 'rule about cancelling a session',
  sessionHours: 'hours before a session',
  signUpLink: 'sign-up link',
  signUpMinutes: 'end of sign-up in minutes',
  signUps: 'sign-ups',
  since: 'time',
  sizeBytes: 'size of the file',
  sort: 'sort order',
  sourceCode: 'source code link',
  startEveryMinutes: 'minutes between starts',
  suggested: 'suggested amount',
  tasting: 'price of a tasting',
  taxed: 'tax status',
  to: 'end date',
  today: 'date',
  tracking: 'tracking number',
  until: 'last day',
  userId: 'client',
  was: 'previous value',
  weekly: 'weekly hours',
  when: 'period',
  withLater: 'later classes too',
  without: 'allergen',
  workshopSignUp: 'workshop link',
  yogaTherapy: 'price of yoga therapy',
  yogaTherapyFirstSession: 'text about the first session of yoga therapy',
  yogaTherapyLength: 'length of yoga therapy',
  youtube: 'YouTube link',
  zipcode: 'ZIP code',
};

/** The lists whose ranges begin and end at a time, not on a day. */
const listsOfTimes = new Set(['openingHours', 'weekly', 'ranges']);
const timeNouns: Record<string, string> = { from: 'start time', to: 'end time' };

/** What callers say of themselves. For the owner, only the fields of the second set are theirs. */
const personalFields = new Set(
  'name firstName lastName preferredName email phone pronoun city zipcode message'.split(' '),
);
const ownFields = new Set(['password', 'currentPassword', 'newPassword', 'signature']);
const chosenFields = new Set(
  'date time newDate newTime month today slotId newSlotId userId otherId eventId'.split(' '),
);
const moneyFields = new Set(['price', 'rate', 'amount', 'refund', 'refundedWas', 'transactionAmount', 'paid']);

const typeRules: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  array: 'must be a list',
  object: 'must be a JSON object',
  record: 'must be a JSON object',
};

type Issue = z.core.$ZodIssue;
type Field = { name: string; noun: string; label: string };

function describeField(path: readonly PropertyKey[], role: Role): Field {
  const names = path.filter((part): part is string => typeof part === 'string');
  // The keys of answers are ids of questions.
  const name = names.includes('answers') && names.length > 1 ? 'answer' : (names.at(-1) ?? 'request');
  const plain = name.replace(/Cents$/, '');
  const words = plain
    .replace(/^is(?=[A-Z])|Ids?$/g, '')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  const ofTime = listsOfTimes.has(names.at(-2) ?? '') ? timeNouns[name] : undefined;
  const noun = ofTime ?? nouns[plain] ?? words;
  const isYours = ownFields.has(name) || (role !== 'owner' && personalFields.has(name));
  const owner = names.includes('guests') ? 'your guest’s' : isYours ? 'your' : 'the';
  return { name, noun, label: `${owner} ${noun}` };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isBlank = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** The limit that a value exceeds, for example '$100,000', '12 characters' or '50 entries'. */
function formatLimit(limit: number | bigint, origin: string, field: Field): string {
  if (origin === 'string') return `${limit.toLocaleString('en-US')} characters`;
  if (origin === 'array') return `${limit.toLocaleString('en-US')} entries`;
  if (field.name.endsWith('Cents')) return formatMoney(Number(limit), 'short');
  if (moneyFields.has(field.name)) return formatMoney(dollarsToCents(Number(limit)), 'short');
  return limit.toLocaleString('en-US', { maximumFractionDigits: 4 });
}

/** The rule that a value breaks, to follow the field's label. */
function describeRule(issue: Issue, field: Field): string {
  if (issue.code === 'invalid_type') return typeRules[issue.expected] ?? 'must be valid';
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return 'must be valid';
  const verb = issue.origin === 'string' || issue.origin === 'array' ? 'must have' : 'must be';
  if (issue.code === 'too_big') return `${verb} at most ${formatLimit(issue.maximum, issue.origin, field)}`;
  if (verb === 'must have' && issue.minimum === 1) return 'must not be empty';
  return `${verb} at least ${formatLimit(issue.minimum, issue.origin, field)}`;
}

/** The issue of a union is that of the option whose type fits, otherwise that of the last option. */
function findOptionIssue({ errors, path }: Extract<Issue, { code: 'invalid_union' }>): Issue | undefined {
  const hasOtherType = (issue?: Issue) => issue?.code === 'invalid_type' || issue?.code === 'invalid_value';
  const option = errors.findLast(([issue]) => !hasOtherType(issue)) ?? errors.at(-1);
  return option?.[0] && { ...option[0], path: [...path, ...option[0].path] };
}

const MAX_UNKNOWN_FIELDS = 3;
const MAX_UNKNOWN_LENGTH = 40;

/** The names come from the caller, so they are cut, and what has no shape of its own or ends the quotation is replaced. */
function quoteUnknown(name: string): string {
  const characters = [...name.slice(0, 2 * MAX_UNKNOWN_LENGTH + 2)];
  const cut = characters.length > MAX_UNKNOWN_LENGTH ? [...characters.slice(0, MAX_UNKNOWN_LENGTH), '…'] : characters;
  return `“${cut.join('').replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]|[“”]/gu, '\u{FFFD}')}”`;
}

function describeUnknownFields(names: readonly string[]): string {
  const quoted = names.slice(0, MAX_UNKNOWN_FIELDS).map(quoteUnknown);
  const others = names.length - quoted.length;
  const list = [...quoted, ...(others > 0 ? [`${others.toLocaleString('en-US')} more`] : [])].join(', ');
  return `The request has ${names.length === 1 ? 'a field that is' : 'fields that are'} not known here: ${list}.`;
}

function describeIssue(issue: Issue, role: Role): string {
  const option = issue.code === 'invalid_union' ? findOptionIssue(issue) : undefined;
  if (option) return describeIssue(option, role);
  const field = describeField(issue.path, role);
  if (issue.message && !issue.message.startsWith('must ')) return issue.message;
  if (issue.code === 'unrecognized_keys') return describeUnknownFields(issue.keys);
  if (issue.code === 'invalid_type' && issue.expected === 'boolean')
    return `The choice “${field.noun}” must be yes or no.`;
  const isList = issue.code === 'invalid_type' && /^(array|object|record)$/.test(issue.expected);
  if (isBlank(issue.input) && issue.code !== 'invalid_value' && !isList)
    return chosenFields.has(field.name) ? `Please choose a ${field.noun}.` : `Please enter ${field.label}.`;
  const isNoOption = issue.code === 'invalid_value' || (issue.code === 'invalid_union' && issue.errors.length === 0);
  if (isNoOption && !issue.message) return `Please choose one of the options for ${field.label}.`;
  return `${capitalize(field.label)} ${issue.message || describeRule(issue, field)}.`;
}

/** Returns the path of the first text with a NUL, which PostgreSQL cannot store; undefined if there is none. */
function findNul(value: unknown, path: string[] = []): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = key.includes('\0') ? path : findNul(member, [...path, key]);
    if (found) return found;
  }
  return undefined;
}

type RequestPart<Output> = { value: Output } | { errors: { path: string; message: string }[] };

/**
 * Validates a part of a request; the errors name each field once. Messages are sentences for the caller: a schema's own
 * message is either such a sentence or a rule that begins with 'must' and follows the label of the field.
 */
export function validateRequestPart<Output>(schema: z.ZodType<Output>, data: unknown, role: Role): RequestPart<Output> {
  const result = schema.safeParse(data, { error: () => '', reportInput: true });
  if (result.success) {
    const nul = findNul(result.data);
    if (!nul) return { value: result.data };
    const message = `${capitalize(describeField(nul, role).label)} must not have control characters.`;
    return { errors: [{ path: nul.join('/'), message }] };
  }
  const messages = new Map<string, string>();
  for (const issue of result.error.issues) {
    const path = issue.path.join('/');
    if (!messages.has(path)) messages.set(path, describeIssue(issue, role));
  }
  return { errors: [...messages].map(([path, message]) => ({ path, message })) };
}
