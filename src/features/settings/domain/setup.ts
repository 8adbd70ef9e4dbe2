import type { BusinessFacts } from '#platform/business/business.ts';
import type { Opening, SiteParts } from '#platform/business/opening.ts';
import type { Place } from '#platform/business/places.ts';
import { hasRequiredFacts } from './required-facts.ts';

/** The lines of the setup list, in the order of the page. */
export const setupSteps = [
  'facts',
  'places',
  'class',
  'tin',
  'prices',
  'waiver',
  'payments',
  'email',
  'google',
  'backups',
  'two-step',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The lines that a check of the server decides. */
export const checkedSteps = ['payments', 'email', 'google', 'backups'] as const satisfies readonly SetupStep[];
export type CheckedStep = (typeof checkedSteps)[number];

export const isCheckedStep = (step: string): step is CheckedStep => checkedSteps.some((checked) => checked === step);

/** What a check found: in the owner's words, and in those of the person who runs the server. */
export type SetupFinding = { state: 'ok' | 'warning' | 'wrong'; message: string; detail: string };

/** The last check of one line. `configuration` is a keyed hash of what was checked. */
export type SetupCheck = { step: CheckedStep; configuration: string; findings: readonly SetupFinding[] };

/** Whether nothing that was found keeps the part from working. */
export const hasPassed = ({ findings }: Pick<SetupCheck, 'findings'>): boolean =>
  findings.every(({ state }) => state !== 'wrong');

/** The lines that can be required, and what the owner is told when one of them is not done. */
export const missingLines = {
  facts: 'Please enter who you are.',
  class: 'Please add a class.',
  tin: 'Please add a tin.',
  prices: 'Please confirm that your prices are right.',
  waiver: 'Please write your waiver.',
  payments: 'Payments with PayPal are not connected and checked yet.',
} as const satisfies Partial<Record<SetupStep, string>>;
export type RequiredStep = keyof typeof missingLines;

/** A line that is `required` must be done before the site opens. */
export type SetupLine = { step: SetupStep; isDone: boolean; isRequired: boolean };

/** What the data show: a waiver is in effect; an email has left, so the mail server takes the sender. */
export const setupFactNames = ['hasClass', 'hasWaiver', 'hasTin', 'hasTwoStep', 'hasSentEmail'] as const;
export type SetupFacts = Record<(typeof setupFactNames)[number], boolean>;

/** What the data and the server's settings show. */
export type SetupState = SetupFacts & {
  /** The lines that are set up on the server. */
  configured: ReadonlySet<SetupStep>;
  /** The lines whose last check passed with the present settings of the server. */
  passed: ReadonlySet<SetupStep>;
};

/** The settings that decide what is to be done. */
export type SetupSettings = {
  business: BusinessFacts;
  places: readonly Place[];
  opening: Opening;
  parts: SiteParts;
};

/** What is to be done before a business opens, and what is done. */
export function listSetupLines({ business, places, opening, parts }: SetupSettings, state: SetupState): SetupLine[] {
  const isConfirmed = (step: SetupStep) => (opening.confirmed as readonly string[]).includes(step);
  const { configured, passed } = state;
  const isPaid = parts.chocolates || parts.sessions;
  const line = (step: SetupStep, isDone: boolean, isRequired = false): SetupLine => ({ step, isDone, isRequired });
  // What the owner says about a part counts only where nothing is set up: otherwise a check can find out.
  const isWorking = (step: SetupStep) => passed.has(step) || (isConfirmed(step) && !configured.has(step));
  return [
    line('facts', hasRequiredFacts(business), true),
    ...(parts.classes ? [line('places', places.length > 0 || isConfirmed('places'))] : []),
    line('class', !parts.classes || state.hasClass, true),
    line('tin', !parts.chocolates || state.hasTin, true),
    ...(isPaid ? [line('prices', isConfirmed('prices'), true)] : []),
    ...(parts.classes ? [line('waiver', state.hasWaiver, true)] : []),
    ...(isPaid
      ? [line('payments', parts.chocolates ? passed.has('payments') : isWorking('payments'), parts.chocolates)]
      : []),
    line('email', passed.has('email') && state.hasSentEmail),
    line('google', isWorking('google')),
    line('backups', isWorking('backups')),
    line('two-step', state.hasTwoStep),
  ];
}

/** The required lines that are not done: while there are any, the site stays closed. */
export const listUnfinishedSteps = (lines: readonly SetupLine[]): RequiredStep[] =>
  lines.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ step }) => step as RequiredStep);
