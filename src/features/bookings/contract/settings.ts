import { z } from 'zod';
import { blank, Cents, Day, line } from '#platform/contract/fields.ts';
import { formatUntil } from '#platform/format-hours.ts';
import { formatMoney } from '#platform/money/money.ts';
import { choice, wholeNumber, yesOrNo } from '#platform/settings/fields.ts';
import { regularSetting } from '#platform/settings/regular-setting.ts';
import { setting } from '#platform/settings/setting.ts';
import { withoutLimits } from '#platform/settings/without-limits.ts';
import { formatDayAndYear } from '#platform/time/day.ts';
import { defaultCancellation } from '../cancellation/domain/cancellation.ts';
import { formatAmountRange, getAmountBounds } from '../sessions/domain/amounts.ts';
import {
  defaultSessions,
  formatSessionName,
  MAX_SESSION_CENTS,
  MAX_SESSION_TYPES,
  MIN_SESSION_CENTS,
  type SessionType,
  type SlidingScale,
  sessionLengths,
} from '../sessions/domain/session-types.ts';

const Amount = Cents.min(MIN_SESSION_CENTS).max(MAX_SESSION_CENTS);
const scale = {
  lowestCents: Amount,
  highestCents: Amount,
  suggestedCents: Amount.nullable().meta({ description: 'The amount that the owner suggests' }),
};

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
    next: inOrder(z.strictObject({ from: Day, ...scale }))
      .nullable()
      .meta({ description: 'The range that replaces this one on a day' }),
  }),
);

const PriceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('specification') }),
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('fixed'), amountCents: Amount }),
  SlidingPrice,
]);

/** The price of a session. */
export const SessionPrice = withoutLimits(PriceChange);
export type SessionPrice = z.output<typeof SessionPrice>;

const Key = line(120).meta({ description: 'Its name in the API, which stays when the title changes' });

const SessionTypeChange = z.strictObject({
  /** Absent for a new type. */
  key: Key.optional(),
  title: line(80),
  lengthMinutes: z
    .number()
    .int()
    .min(sessionLengths.min)
    .max(sessionLengths.max)
    .nullable()
    .meta({ description: 'Null: as long as the slot' }),
  place: z.union([blank, line(120)]).meta({ description: 'Empty: where sessions usually are' }),
  description: z.union([blank, line(300)]),
  price: PriceChange,
  oncePerClient: z.boolean(),
  offered: z.boolean().meta({ description: 'False: retired' }),
});
export type SessionTypeChange = z.output<typeof SessionTypeChange>;

/** A type of session as the owner has set it. */
const SavedSessionType = withoutLimits(SessionTypeChange.extend({ key: Key }));
export type SavedSessionType = z.output<typeof SavedSessionType>;

/** All types of sessions, in the order in which clients see them. */
const SessionTypesChange = z
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

function formatAmounts(price: SessionPrice): string {
  const bounds = getAmountBounds(price);
  if (!bounds) return 'free';
  const { label, suggestedCents } = bounds;
  const suggested = suggestedCents === null ? '' : `, suggested ${formatMoney(suggestedCents, 'short')}`;
  return `${formatAmountRange(label)}${suggested}`;
}

const kindNames = { fixed: 'fixed', sliding: 'sliding scale', specification: 'specification' };

function formatSessionPrice(price: SessionPrice): string {
  if (price.kind === 'free') return 'free';
  const text = `${kindNames[price.kind]}: ${formatAmounts(price)}`;
  if (price.kind !== 'sliding' || !price.next) return text;
  const next = formatAmounts({ kind: 'sliding', ...price.next, next: null });
  return `${text}; from ${formatDayAndYear(price.next.from)}: ${next}`;
}

const listFieldsOfType = (type: SessionType): Record<string, string> => ({
  title: type.title,
  length: type.lengthMinutes === null ? 'as long as the time' : `${type.lengthMinutes} minutes`,
  price: formatSessionPrice(type.price),
  place: type.place || 'none',
  description: type.description || 'none',
  'limit of bookings': type.oncePerClient ? 'once per client' : 'none',
  state: type.offered ? 'offered' : 'retired',
});

/** The types as display text, by the names that the history shows. Each part has its own, so none reads like another. */
function toSessionHistoryFields(types: readonly SessionType[]): Record<string, string> {
  const fields = types.flatMap((type) =>
    Object.entries(listFieldsOfType(type)).map(([name, text]): [string, string] => [`${name} of ${type.key}`, text]),
  );
  return Object.fromEntries([...fields, ['order of sessions', types.map(({ key }) => key).join(', ')]]);
}

/** The types of private sessions, in the order in which clients see them. */
export const sessions = setting('sessions', {
  change: SessionTypesChange,
  saved: z
    .array(SavedSessionType)
    .readonly()
    .meta({ description: 'The types of private sessions, also the retired ones' }),
  default: defaultSessions,
  history: toSessionHistoryFields,
});

const lateNames = { half: 'half is refunded', nothing: 'nothing is refunded', ask: 'the client asks' };

/** How long clients cancel and move a session for free, and what happens later. It is of sessions booked from now on. */
export const cancellation = regularSetting('cancellation', {
  fields: {
    freeHours: wholeNumber({
      label: 'Free until this many hours before',
      hint: 'With 24, a session on Wednesday at 6 PM is free to cancel until Tuesday at 6 PM. With 0, until it begins.',
      term: 'Free',
      show: (count) => formatUntil(count * 60),
      min: 0,
      // Two weeks.
      max: 336,
      unit: 'hours',
    }),
    late: choice({
      label: 'Later',
      term: 'Later',
      words: {
        half: 'Half of what they paid comes back',
        nothing: 'Nothing comes back',
        ask: 'They ask you, and you decide',
      },
      message: 'Please choose what happens later.',
    }),
    movesLate: yesOrNo({
      label: 'Clients can move a session',
      term: 'Moving',
      yes: 'Until it begins',
      no: 'As long as cancelling is free',
      message: 'Please choose how long a session can be moved.',
    }),
  },
  default: defaultCancellation,
  about: 'How long clients cancel and move sessions for free, and what happens later',
  history: ({ freeHours, late, movesLate }) => ({
    'cancelling a session is free': `until ${freeHours} hours before`,
    'cancelling a session later': lateNames[late],
    'moving a session': movesLate ? 'until it begins' : 'as long as cancelling is free',
  }),
  group: 'sessions',
  label: 'Cancelling a session',
  sentence: 'Where clients choose what they pay, in the confirmation, and beside their booking.',
  note: () =>
    'What comes back is sent through PayPal automatically. After a late cancellation you can still refund the rest, in your list of bookings.',
  button: 'Change how clients cancel',
  title: 'How clients cancel',
  text: 'It counts for sessions that are booked from now on. Sessions that are booked already keep what their clients were told.',
});
