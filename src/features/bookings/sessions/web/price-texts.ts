import { formatMoney } from '#platform/money/money.ts';
import { type AmountBounds, describeRejection, formatAmountRange } from '../domain/amounts.ts';

/** Labels and messages about the price of a session, which follow from the owner's settings. */
export const priceTexts = {
  free: 'Free',
  freeSession: 'This session is free. There’s nothing to pay.',
  /** Before a session is chosen whose price decides. */
  amount: 'Amount in US dollars',
  chooseFirst: 'Choose a session first: it decides the price.',
  fixed: (cents: number) => `This session is ${formatMoney(cents, 'short')}.`,
  sliding: ({ label }: AmountBounds) => `Amount in US dollars (sliding scale ${formatAmountRange(label)})`,
  slidingHint: ({ accepted, suggestedCents }: AmountBounds) =>
    `From ${formatAmountRange(accepted, ' to ')}.${suggestedCents === null ? '' : ` I suggest ${formatMoney(suggestedCents, 'short')}.`}`,
  needsMinutes: (minutes: number) => `needs ${minutes} minutes`,
  notThen: 'not at this time',
  rejected: (bounds: AmountBounds) => ({ title: 'Invalid Payment Amount', text: describeRejection(bounds) }),
};
