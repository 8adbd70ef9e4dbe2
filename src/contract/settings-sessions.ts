import { z } from 'zod';
import { formatSessionName } from '#domain/bookings/session-types.ts';
import { MAX_SESSION_DOLLARS, MAX_SESSION_TYPES, sessionLengths } from '#domain/settings/sessions.ts';
import { blank, Day, Dollars, line, PositiveDollars } from './fields.ts';

const savedScale = {
  lowest: Dollars,
  highest: Dollars,
  suggested: Dollars.nullable().meta({ description: 'The amount that the owner suggests' }),
};

/** The price of a session. Dollars. */
export const SessionPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('specification') }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('fixed'), amount: Dollars }),
  z.object({
    kind: z.literal('sliding'),
    ...savedScale,
    next: z
      .object({ from: z.string(), ...savedScale })
      .nullable()
      .meta({ description: 'The range that replaces this one on a day' }),
  }),
]);
export type SessionPrice = z.infer<typeof SessionPrice>;

/** A type of session as the owner has set it. */
export const SavedSessionType = z.object({
  key: z.string().meta({ description: 'Its name in the API, which stays when the title changes' }),
  title: z.string(),
  lengthMinutes: z.number().int().nullable().meta({ description: 'Null: as long as the slot' }),
  place: z.string().meta({ description: 'Empty: where sessions usually are' }),
  description: z.string(),
  price: SessionPrice,
  oncePerClient: z.boolean(),
  offered: z.boolean().meta({ description: 'False: retired' }),
});
export type SavedSessionType = z.infer<typeof SavedSessionType>;

const Amount = PositiveDollars.refine((cents) => cents >= 100, 'must be at least $1').refine(
  (cents) => cents <= MAX_SESSION_DOLLARS * 100,
  `must be at most $${MAX_SESSION_DOLLARS.toLocaleString('en-US')}`,
);
const scale = { lowest: Amount, highest: Amount, suggested: Amount.nullable() };

const inOrder = <Scale extends z.ZodType<{ lowest: number; highest: number; suggested: number | null }>>(
  schema: Scale,
) =>
  schema
    .refine(({ lowest, highest }) => lowest <= highest, {
      path: ['highest'],
      message: 'must not be less than the lowest amount',
    })
    .refine(({ lowest, highest, suggested }) => suggested === null || (lowest <= suggested && suggested <= highest), {
      path: ['suggested'],
      message: 'must be between the lowest and the highest amount',
    });

const SlidingPrice = inOrder(
  z.strictObject({
    kind: z.literal('sliding'),
    ...scale,
    next: inOrder(z.strictObject({ from: Day, ...scale })).nullable(),
  }),
);

const SessionTypeChange = z.strictObject({
  /** Absent for a new type. */
  key: line(120).optional(),
  title: line(80),
  lengthMinutes: z.number().int().min(sessionLengths.min).max(sessionLengths.max).nullable(),
  place: z.union([blank, line(120)]),
  description: z.union([blank, line(300)]),
  price: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('specification') }),
    z.strictObject({ kind: z.literal('free') }),
    z.strictObject({ kind: z.literal('fixed'), amount: Amount }),
    SlidingPrice,
  ]),
  oncePerClient: z.boolean(),
  offered: z.boolean(),
});
export type SessionTypeChange = z.output<typeof SessionTypeChange>;

/** All types of sessions, in the order in which clients see them. */
export const SessionTypesChange = z
  .array(SessionTypeChange)
  .max(MAX_SESSION_TYPES)
  .superRefine((types, context) => {
    const names = types.map((type) => (type.offered ? formatSessionName(type).toLowerCase() : undefined));
    for (const [index, name] of names.entries()) {
      if (name === undefined || names.indexOf(name) === index) continue;
      context.addIssue({
        code: 'custom',
        path: [index, 'title'],
        message: 'must differ from the title of your other sessions of this length',
      });
    }
  });
