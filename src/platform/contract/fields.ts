import { z } from 'zod';
import { sortDirections } from '#platform/lists/list.ts';
import { centsToDollars, dollarsToCents } from '#platform/money/money.ts';
import {
  parseEmailAddress,
  parseKnownEmailAddress,
  parseUnambiguousEmailAddress,
} from '#platform/text/email-address.ts';
import { ONE_LINE, READABLE, trimLine } from '#platform/text/line.ts';
import { hasWebAddress } from '#platform/text/names.ts';
import { isDay, isTime } from '#platform/time/day.ts';

const INVALID_EMAIL = 'Please enter a valid email address.';

const createEmailSchema = (parse: (text: string) => string | undefined) =>
  z
    .string()
    .max(320, INVALID_EMAIL)
    .transform((text, context) => {
      const parsed = parse(text);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: 'custom', message: trimLine(text) === '' ? '' : INVALID_EMAIL });
      return z.NEVER;
    })
    .meta({ format: 'email', examples: ['maya@example.com'] });

/** One plain address that a mail server accepts, trimmed and lower-cased. */
export const Email = createEmailSchema(parseEmailAddress);

/** The address of a possibly known person; it may be one that is not accepted from a new person. */
export const KnownEmail = createEmailSchema(parseKnownEmailAddress);

/** The address of a known person who gets something new, such as a place. */
export const UnambiguousEmail = createEmailSchema(parseUnambiguousEmailAddress);

const createOptionalEmailSchema = (parse: (text: string) => string | undefined) =>
  createEmailSchema((text) => (trimLine(text) === '' ? '' : parse(text))).meta({
    format: undefined,
    examples: ['maya@example.com', ''],
  });

/** The same, or empty for a person without an address. */
export const EmailOrNone = createOptionalEmailSchema(parseEmailAddress);
export const KnownEmailOrNone = createOptionalEmailSchema(parseKnownEmailAddress);

const NAME_WITH_ADDRESS = 'must not have a web address in it; between two words, please put a space after the dot';
const NO_CONTROL_CHARACTERS = 'must not have control characters';
const formatCount = (count: number) => count.toLocaleString('en-US');

/** A line of text without invisible characters around it, not empty (`parseLine` is the same rule in the browser). */
export function line(maxLength: number) {
  return z
    .string()
    .max(maxLength * 2, `must have at most ${formatCount(maxLength)} characters`)
    .transform(trimLine)
    .pipe(
      z
        .string()
        .min(1)
        .max(maxLength)
        .regex(ONE_LINE, 'must be on one line')
        .regex(READABLE, 'must have at least one visible character'),
    );
}

/** A person's name. Emails and screens show it to other people, so it cannot hold a link. */
export const personName = (maxLength: number) =>
  line(maxLength).refine((name) => !hasWebAddress(name), NAME_WITH_ADDRESS);

/** Multi-line text: trimmed, possibly empty. Control characters other than line breaks and tabs are rejected. */
export function text(maxLength: number) {
  return z
    .string()
    .max(maxLength * 2, `must have at most ${formatCount(maxLength)} characters`)
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(maxLength)
        .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, NO_CONTROL_CHARACTERS),
    );
}

/** The owner's note in a mail: plain text, never markup. */
export const Note = text(500).meta({
  description: 'A short message to the recipients, included in every email that this sends',
});

const INVALID_DAY = 'must be a day that exists, such as 2026-11-20';
export const Day = z
  .string()
  .max(10, INVALID_DAY)
  .refine(isDay, INVALID_DAY)
  .meta({ format: 'date', examples: ['2026-11-20'] });

const INVALID_MONTH = 'must be a month, such as 2026-11';
export const Month = z
  .string()
  .max(7, INVALID_MONTH)
  .refine((month) => isDay(`${month}-01`), INVALID_MONTH)
  .meta({ examples: ['2026-11'] });

const INVALID_TIME = 'must be a time of day, such as 18:00';
export const Time = z
  .string()
  .max(5, INVALID_TIME)
  .refine(isTime, INVALID_TIME)
  .meta({ examples: ['18:00'] });

export const Instant = z.iso.datetime().meta({ description: 'An instant in UTC' });

/** A day and a time in the business time zone. */
export const WallTime = z.object({ day: Day, time: Time });

/** An id in the database's spelling; input may use either case. */
export const Id = z.uuid().toLowerCase();

/** The empty value of a field that may be left empty. */
export const blank = z.string().max(400).transform(trimLine).pipe(z.literal(''));

const INVALID_LINK = 'must be an address that begins with https://';
/** An address with this protocol, or empty. */
export const webUrl = (protocol: RegExp) =>
  z.union([
    blank,
    z
      .string()
      .max(500)
      .overwrite(trimLine)
      .regex(/^[^\s\p{Cc}\p{Cs}]*$/u, INVALID_LINK)
      .pipe(z.url({ protocol, error: INVALID_LINK })),
  ]);

/** A page of a list, starting at 1. */
export const Page = z.coerce.number().int().min(1).max(100_000);

/** The search text of a list. */
export const Search = z
  .string()
  .overwrite(trimLine)
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, NO_CONTROL_CHARACTERS);

/** The sort parameters of a list. The first sort order is the default. */
export const listSort = <Sort extends string>(sorts: readonly [Sort, ...Sort[]]) => ({
  sort: z
    .enum(sorts)
    .optional()
    .meta({ description: `By ${sorts[0]} by default` }),
  direction: z.enum(sortDirections).optional().meta({ description: 'Ascending by default' }),
});

/** The size of a list. */
export const ListSize = z.object({ rows: z.number().int(), pages: z.number().int() });

const createDollarsCodec = (dollars: z.ZodNumber) =>
  z.codec(dollars, z.number(), { decode: dollarsToCents, encode: centsToDollars }).meta({ description: 'US dollars' });

/** An amount of money: dollars in the JSON, whole cents in the code. */
export const Dollars = createDollarsCodec(z.number());

const createEnteredDollars = (min: number) =>
  createDollarsCodec(
    z
      .number()
      .min(min)
      .max(100_000)
      .refine((amount) => !Number.isNaN(dollarsToCents(amount)), 'must have at most two decimals'),
  );

/** The same in a request: at most two decimals, at most $100,000. */
export const EnteredDollars = createEnteredDollars(0);
export const PositiveDollars = createEnteredDollars(0.01);

/** An amount of a call that is only ours: whole cents, in the JSON too. */
export const Cents = z.number().int().meta({ description: 'US cents' });

/** The same in a request: at most $100,000. */
export const EnteredCents = Cents.min(0).max(10_000_000);
export const PositiveCents = EnteredCents.min(1);

/** A token of the bot check, which the server verifies. */
export const BotToken = z.string().max(4096).optional();

/**
 * A hidden field that only simple bots fill in. An enquiry with it is marked as suspected spam, a sign-up gets the
 * limits of one without a token, and a subscription is accepted but not stored.
 */
export const Honeypot = z.string().max(500).optional();

export const Done = z.object({ message: z.string() }).meta({ id: 'Done' });

/**
 * The fields of a record that a change does not edit. It accepts and drops them, so that a record can be sent back as it
 * was read. The record has the fields of every call that reads it.
 */
export function unchangedFields(record: z.ZodObject, edited: object): Record<never, z.ZodType> {
  const names = Object.keys(record.shape).filter((name) => !(name in edited));
  const dropped = z.unknown().transform(() => undefined);
  return Object.fromEntries(names.map((name) => [name, dropped.optional()]));
}
