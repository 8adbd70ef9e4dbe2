import { z } from 'zod';
import { line } from '#contract/fields.ts';
import { orderAdminEndpoints } from '#contract/orders-admin.ts';
import { trimLine } from '#domain/line.ts';
import { dollarsToCents, formatMoney } from '#domain/money.ts';

const { shape: statusFields } = orderAdminEndpoints['PUT /api/admin/orders/{id}/status'].body;

/** A change of an order's status. A parcel has `tracking`; a cancellation has `restock` and `reason`. */
export const StatusForm = z.object({ ...statusFields, restock: z.boolean().default(false) });

/** A refund of the whole amount that is `left`, or a part of it. `left` and `refundedWas` are what the owner saw. */
export const RefundForm = z
  .object({
    how: z.enum(['all', 'part']),
    amount: z
      .string()
      .default('')
      .transform((text) => trimLine(text).replace(/^\$\s*/, '')),
    left: z.number(),
    refundedWas: z.number(),
    restock: z.boolean().default(false),
    reason: line(200).optional(),
  })
  .superRefine(({ how, amount, left }, context) => {
    const message = how === 'part' && findAmountError(amount, left);
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

function findAmountError(amount: string, left: number): string | undefined {
  if (amount === '') return 'Please enter an amount.';
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0) return 'Please enter an amount like 12.50.';
  return Number(amount) > left ? `At most ${formatMoney(dollarsToCents(left), 'short')} is left.` : undefined;
}

/** Converts the form's values to the API's refund. */
export function toRefundBody({ how, amount, refundedWas, restock, reason }: z.output<typeof RefundForm>) {
  const scope = how === 'part' ? { amount: Number(amount) } : { restock };
  return { ...scope, refundedWas, ...(reason && { reason }) };
}
