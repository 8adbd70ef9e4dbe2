import { z } from 'zod';
import { line } from '#platform/contract/fields.ts';
import { centsToDollars, formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { trimLine } from '#platform/text/line.ts';
import { orderAdminEndpoints } from '../../contract/orders-admin.ts';

const { shape: statusFields } = orderAdminEndpoints['PUT /api/admin/orders/{id}/status'].body;

/** A change of an order's status. A parcel has `tracking`; a cancellation has `restock` and `reason`. */
export const StatusForm = z.object({ ...statusFields, restock: z.boolean().default(false) });

/** A refund of all that is left, or a part of it. `leftCents` and `refundedWasCents` are what the owner saw. */
export const RefundForm = z
  .object({
    how: z.enum(['all', 'part']),
    amount: z
      .string()
      .default('')
      .transform((text) => trimLine(text).replace(/^\$\s*/, '')),
    leftCents: z.number(),
    refundedWasCents: z.number(),
    restock: z.boolean().default(false),
    reason: line(200).optional(),
  })
  .superRefine(({ how, amount, leftCents }, context) => {
    const message = how === 'part' && findAmountError(amount, leftCents);
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

function findAmountError(amount: string, leftCents: number): string | undefined {
  if (amount === '') return 'Please enter an amount.';
  const cents = parseMoney(amount);
  if (!cents) return 'Please enter an amount like 12.50.';
  return cents > leftCents ? `At most ${formatMoney(leftCents, 'short')} is left.` : undefined;
}

/** Converts the form's values to the API's refund. */
export function toRefundBody({ how, amount, refundedWasCents, restock, reason }: z.output<typeof RefundForm>) {
  const scope = how === 'part' ? { amount: centsToDollars(parseMoney(amount) ?? 0) } : { restock };
  return { ...scope, refundedWas: centsToDollars(refundedWasCents), ...(reason && { reason }) };
}
