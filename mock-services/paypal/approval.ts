import { createHash } from 'node:crypto';
import { z } from 'zod';
import { emitApprovalEvent } from './events.ts';
import type { LedgerWriter } from './ledger.ts';
import type { Order, Payer } from './ledger-state.ts';

const line = z.string().trim().max(300);

const sampleAddress = {
  address_line_1: '2 Sample Lane',
  admin_area_1: 'OR',
  admin_area_2: 'Portland',
  postal_code: '97201',
};

/**
 * The approving payer and the shipping address. A missing address becomes the sample one, and a partial one is refused.
 */
export const approvalSchema = z.object({
  payer: z
    .object({
      email: z.email().default('buyer@mock.example'),
      givenName: line.min(1).default('Robin'),
      surname: line.min(1).default('Buyer'),
    })
    .prefault({}),
  shipping: z
    .object({
      name: z.object({ full_name: line }).optional(),
      address: z
        .object({
          address_line_1: line,
          address_line_2: line.optional(),
          admin_area_1: line,
          admin_area_2: line,
          postal_code: line,
          country_code: z.string().length(2).default('US'),
        })
        .prefault(sampleAddress),
    })
    .prefault({}),
});

type Approval = z.output<typeof approvalSchema>;

/** Approves an order as the buyer. Returns undefined if the order does not exist; a paid order is unchanged. */
export function approveOrder(
  writer: LedgerWriter,
  api: string,
  orderId: string,
  approval: Approval,
): Order | undefined {
  const order = writer.ledgerState.orders.get(orderId);
  if (!order || order.status === 'COMPLETED') return order;
  const payer: Payer = { ...approval.payer, payerId: createPayerId(approval.payer.email) };
  const { address, name = { full_name: `${payer.givenName} ${payer.surname}` } } = approval.shipping;
  const isShipped = order.experience.shipping_preference !== 'NO_SHIPPING';
  writer.write({ kind: 'order-approved', orderId, payer, shipping: isShipped ? { name, address } : undefined });
  emitApprovalEvent(writer, api, order);
  return order;
}

/** A buyer always has the same id in PayPal's form: thirteen characters without ambiguous ones. */
function createPayerId(email: string): string {
  const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  const bytes = createHash('sha256').update(email.toLowerCase()).digest();
  return Array.from(bytes.subarray(0, 13), (byte) => alphabet[byte % alphabet.length]).join('');
}
