import { z } from 'zod';
import { parseMoney } from '#platform/money/parse-money.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { CaptureDetails } from '../domain/paypal-order.ts';
import type { PostalAddress } from '../domain/postal-address.ts';
import type { PayPalOrder } from './paypal.ts';

// The parts of PayPal's responses that are read (developer.paypal.com/docs/api/orders/v2, …/payments/v2).

const Money = z
  .object({ currency_code: z.string(), value: z.string().transform(parseMoney) })
  .transform(({ currency_code: currency, value }, context) => {
    if (value !== undefined) return { currency, cents: value };
    context.addIssue({ code: 'custom', message: 'is not an amount' });
    return z.NEVER;
  });

const Capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: Money,
});

const Refund = z.object({
  id: z.string(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: Money,
});

/** PayPal's maximum length of a name or an address line. */
const MAX_LINE_LENGTH = 300;

/**
 * Text that the payer typed at PayPal, as one line that is safe for any database and mail. Missing or invalid text
 * becomes empty, because payments do not depend on it.
 */
const PayerText = z
  .string()
  .transform((text) =>
    text
      .slice(0, MAX_LINE_LENGTH)
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim(),
  )
  .catch('');

/** The payer's address as addresses are stored. One that is no address stays as PayPal gave it. */
const PayerEmail = PayerText.transform((text) => parseKnownEmailAddress(text) ?? text);

const Shipping = z
  .object({
    name: z.object({ full_name: PayerText }).catch({ full_name: '' }),
    address: z.object({
      address_line_1: PayerText,
      address_line_2: PayerText,
      admin_area_2: PayerText,
      admin_area_1: PayerText,
      postal_code: PayerText,
      country_code: PayerText,
    }),
  })
  .transform(
    ({ name, address }): PostalAddress => ({
      name: name.full_name,
      line1: address.address_line_1,
      line2: address.address_line_2,
      city: address.admin_area_2,
      region: address.admin_area_1,
      postalCode: address.postal_code,
      country: address.country_code,
    }),
  )
  .nullable()
  .catch(null);

const Payer = z
  .object({
    email_address: PayerEmail,
    name: z.object({ given_name: PayerText, surname: PayerText }).catch({ given_name: '', surname: '' }),
  })
  .catch({ email_address: '', name: { given_name: '', surname: '' } });

const Unit = z.object({
  custom_id: z.string().default(''),
  amount: Money,
  payee: z.object({ merchant_id: z.string() }).catch({ merchant_id: '' }),
  shipping: Shipping,
  payments: z.object({ captures: z.array(Capture).default([]), refunds: z.array(Refund).default([]) }).optional(),
});

const Order = z
  .object({
    id: z.string(),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    payer: Payer,
    purchase_units: z.array(Unit).length(1),
  })
  .transform(({ id, status, payer, purchase_units }): PayPalOrder => {
    const { custom_id: customId, amount, payee, shipping, payments } = purchase_units[0] as z.output<typeof Unit>;
    const { captures = [], refunds = [] } = payments ?? {};
    return {
      id,
      status,
      customId,
      amountCents: amount.cents,
      currency: amount.currency,
      payeeId: payee.merchant_id,
      payerEmail: payer.email_address,
      payerName: `${payer.name.given_name} ${payer.name.surname}`.trim(),
      shipTo: shipping,
      // An order with intent CAPTURE has one effective capture, so all refunds belong to it.
      captures: captures.map(
        (capture): CaptureDetails => ({
          id: capture.id,
          status: capture.status,
          amountCents: capture.amount.cents,
          currency: capture.amount.currency,
          refundedCents: sumCompletedRefunds(refunds),
        }),
      ),
    };
  });

function sumCompletedRefunds(refunds: z.output<typeof Refund>[]): number {
  return refunds.filter(({ status }) => status === 'COMPLETED').reduce((sum, { amount }) => sum + amount.cents, 0);
}

/** PayPal's issue code: `details[0].issue`, or the error's name. */
const ErrorBody = z.object({
  name: z.string().default(''),
  details: z.array(z.object({ issue: z.string().default('') })).default([]),
});

const Dispute = z.object({ status: z.string() });

/** Parses an order. Returns undefined if the response has an unknown form. */
export function parseOrder(body: unknown): PayPalOrder | undefined {
  return Order.safeParse(body).data;
}

/** Parses a refund. Returns undefined if the response has an unknown form. */
export function parseRefund(body: unknown): { id: string; status: string; amountCents: number } | undefined {
  const refund = Refund.safeParse(body).data;
  return refund && { id: refund.id, status: refund.status, amountCents: refund.amount.cents };
}

/** Parses a dispute's status (developer.paypal.com/docs/api/customer-disputes/v1). */
export function parseDispute(body: unknown): { status: string } | undefined {
  return Dispute.safeParse(body).data;
}

/** Returns the issue of a 4xx, for example INSTRUMENT_DECLINED; '' if it names none. */
export function parseIssue(body: unknown): string {
  const error = ErrorBody.safeParse(body).data;
  return error?.details[0]?.issue || error?.name || '';
}
