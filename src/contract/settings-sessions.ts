import { z } from 'zod';
import { formatSessionName } from '#domain/bookings/session-types.ts';
import {
  MAX_SESSION_CENTS,
  MAX_SESSION_TYPES,
  MIN_SESSION_CENTS,
  type SlidingScale,
  sessionLengths,
} from '#domain/settings/sessions.ts';
import { blank, Cents, Day, line } from './fields.ts';

const savedScale = {
  lowestCents: Cents,
  highestCents: Cents,
  suggestedCents: Cents.nullable().meta({ description: 'The amount that the owner suggests' }),
};

/** The price of a session. */
export const SessionPrice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('specification') }),
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('fixed'), amountCents: Cents }),
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

const Amount = Cents.min(MIN_SESSION_CENTS).max(MAX_SESSION_CENTS);
const scale = { lowestCents: Amount, highestCents: Amount, suggestedCents: Amount.nullable() };

const inOrder = <Scale extends z.ZodType<SlidingScale>>(schema: Scale) =>
  schema
    .refine(({ lowestCents, highestCents }) => lowestCents <= highestCents, {
      path: ['highestCents'],
      message: 'must not be less than the lowest amount',
    })
    .refine(
      ({ lowestCents, highestCents, suggestedCents }) =>
        suggestedCents === null || (lowestCents <= suggestedCents && suggestedCents <= highestCents),
      {
        path: ['suggestedCents'],
        message: 'must be between the lowest and the highest amount',
      },
    );

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
    z.strictObject({ kind: z.literal('fixed'), amountCents: Amount }),
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
