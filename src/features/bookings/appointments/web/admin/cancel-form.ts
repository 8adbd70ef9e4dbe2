import { z } from 'zod';
import { centsToDollars, formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { laterFields } from './appointment-form.ts';

/** The form that cancels an appointment: how much to refund, and whether to notify the client. */
export const CancelForm = z
  .object({
    refund: z.enum(['all', 'part', 'none']).optional(),
    amount: z.string().default(''),
    refundableCents: z.number(),
    notify: z.boolean().default(false),
    ...laterFields,
  })
  .superRefine(({ refund, amount, refundableCents }, { addIssue }) => {
    // The choice of a part is hidden when several appointments are chosen.
    if (refund === undefined && refundableCents > 0)
      addIssue({ code: 'custom', path: ['refund'], message: 'Please choose what is refunded.' });
    const cents = parseMoney(amount);
    if (refund !== 'part' || (cents && cents <= refundableCents)) return;
    const message = `Please enter an amount from $0.01 to ${formatMoney(refundableCents, 'short')}.`;
    addIssue({ code: 'custom', path: ['amount'], message });
  });

/** Converts the form to the body of the request. A note is only sent with an email. */
export function toCancellation({ refund = 'none', amount, notify, note }: z.output<typeof CancelForm>) {
  const refunds = { all: true, part: centsToDollars(parseMoney(amount) ?? 0), none: false };
  return { refund: refunds[refund], notify, note: notify ? note : '' };
}
