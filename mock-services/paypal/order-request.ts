import { z } from 'zod';
import { type Money, parseCents, toMoney } from './money.ts';
import { createProblem, type Detail, type Problem } from './problem.ts';
import { toSchemaDetails } from './schema-faults.ts';

// The fields of https://developer.paypal.com/docs/api/orders/v2/#orders_create that the site sends. Every other field
// is refused, because the mock would not do what it asks for.
const text = (maxLength: number) => z.string().min(1).max(maxLength);
const unit = z.strictObject({
  custom_id: text(255).optional(),
  description: text(127).optional(),
  amount: z.strictObject({
    currency_code: z.string().length(3),
    value: z
      .string()
      .max(32)
      .regex(/^(-?\d+|-?\d*\.\d+)$/)
      // PayPal returns amounts with two decimals, however they were written.
      .transform((value) => {
        const cents = parseCents(value);
        return typeof cents === 'number' ? toMoney(cents).value : value;
      }),
  }),
});
const experience = z.strictObject({
  brand_name: text(127).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method: z
    .strictObject({ payee_preferred: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional() })
    .optional(),
});
const orderRequestSchema = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(unit).min(1).max(1),
  application_context: experience.default({}),
});

export type OrderRequest = { unit: z.output<typeof unit>; experience: z.output<typeof experience> };

/** Parses the body of 'create order', or returns all errors that PayPal would report. */
export function parseOrderRequest(body: unknown): { orderRequest: OrderRequest } | { problem: Problem } {
  const parsed = orderRequestSchema.safeParse(body);
  if (!parsed.success) return { problem: createProblem(400, ...toSchemaDetails(body, parsed.error)) };
  const { intent, purchase_units, application_context } = parsed.data;
  const orderRequest = { unit: purchase_units[0] as OrderRequest['unit'], experience: application_context };
  const amountError = checkAmount(orderRequest.unit.amount, '/purchase_units/0/amount');
  const details = amountError ? [amountError] : [];
  if (intent !== 'CAPTURE') {
    details.push({ issue: 'PERMISSION_DENIED', description: 'This account captures at once.', field: '/intent' });
  }
  return details.length > 0 ? { problem: createProblem(422, ...details) } : { orderRequest };
}

/** Checks that an amount is in dollars, above zero, and has at most two decimals. */
export function checkAmount(amount: Money, field: string): Detail | undefined {
  if (amount.currency_code !== 'USD') {
    const description = 'The currency code is not valid, or this account does not take it: it takes USD.';
    return { issue: 'INVALID_CURRENCY_CODE', description, field: `${field}/currency_code` };
  }
  const createDetail = (issue: string, description: string) => ({ issue, description, field: `${field}/value` });
  const cents = parseCents(amount.value);
  if (typeof cents === 'string')
    return createDetail(cents, 'The value has at most two decimals and thirteen digits before.');
  return cents <= 0 ? createDetail('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.') : undefined;
}
