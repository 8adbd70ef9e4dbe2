import { z } from 'zod';
import { type Money, parseCents, toCents, toMoney } from './money.ts';
import { createProblem, type Detail, type Problem } from './problem.ts';
import { toSchemaDetails } from './schema-faults.ts';

// The fields of https://developer.paypal.com/docs/api/orders/v2/#orders_create. PayPal ignores unknown fields.
const text = (maxLength: number) => z.string().min(1).max(maxLength);
const price = z.object({
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
});
const breakdownParts = ['item_total', 'shipping', 'handling', 'tax_total', 'insurance'] as const;
const discounts = ['shipping_discount', 'discount'] as const;
const part = price.optional();
const address = z.object({
  address_line_1: text(300).optional(),
  address_line_2: z.string().max(300).optional(),
  admin_area_1: z.string().max(300).optional(),
  admin_area_2: z.string().max(120).optional(),
  postal_code: z.string().max(60).optional(),
  country_code: z.string().regex(/^([A-Z]{2}|C2)$/),
});
const shipping = z.object({
  name: z.object({ full_name: z.string().max(300) }).optional(),
  address: address.optional(),
});
const item = z.object({
  name: text(127),
  quantity: z
    .string()
    .max(10)
    .regex(/^[1-9]\d*$/),
  unit_amount: price,
  tax: part,
  description: z.string().max(2048).optional(),
  sku: z.string().max(127).optional(),
  category: z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION']).optional(),
});
const unit = z.object({
  reference_id: text(256).optional(),
  description: text(127).optional(),
  custom_id: text(255).optional(),
  invoice_id: text(127).optional(),
  soft_descriptor: text(22).optional(),
  amount: price.extend({
    breakdown: z
      .object({
        item_total: part,
        shipping: part,
        handling: part,
        tax_total: part,
        insurance: part,
        shipping_discount: part,
        discount: part,
      })
      .optional(),
  }),
  items: z.array(item).min(1).optional(),
  shipping: shipping.optional(),
});
const preference = z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']);
const experience = z.object({
  brand_name: text(127).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
  payment_method_preference: preference.optional(),
});
/** The older location of the same settings, with one field under another name. */
const applicationContext = experience
  .omit({ payment_method_preference: true })
  .extend({ payment_method: z.object({ payee_preferred: preference.optional() }).optional() })
  .transform(({ payment_method: method, ...same }) => ({
    ...same,
    ...(method?.payee_preferred && { payment_method_preference: method.payee_preferred }),
  }));
const orderRequestSchema = z.object({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z.array(unit).min(1).max(10),
  payment_source: z
    .object({
      paypal: z.object({ experience_context: experience.optional() }).optional(),
      card: z.object({ experience_context: experience.optional() }).optional(),
    })
    .optional(),
  application_context: applicationContext.optional(),
});

export type Unit = z.output<typeof unit>;
export type Shipping = z.output<typeof shipping>;
export type Experience = z.output<typeof experience>;
type OrderRequest = z.output<typeof orderRequestSchema>;

/** Parses the body of 'create order', or returns all errors that PayPal would report. */
export function parseOrderRequest(body: unknown): { orderRequest: OrderRequest } | { problem: Problem } {
  const parsed = orderRequestSchema.safeParse(body);
  if (!parsed.success) return { problem: createProblem(400, ...toSchemaDetails(body, parsed.error)) };
  const orderRequest = parsed.data;
  const details = orderRequest.purchase_units.flatMap((requestedUnit, position) =>
    checkUnit(requestedUnit).map((detail) => ({
      ...detail,
      field: `/purchase_units/${position}${detail.field ?? ''}`,
    })),
  );
  if (orderRequest.intent !== 'CAPTURE') {
    details.push({ issue: 'PERMISSION_DENIED', description: 'This account captures at once.', field: '/intent' });
  }
  const references = orderRequest.purchase_units.map((requestedUnit) => requestedUnit.reference_id ?? 'default');
  if (new Set(references).size < references.length) {
    const description = 'Several purchase units need a reference_id each, all of them different.';
    details.push({ issue: 'DUPLICATE_REFERENCE_ID', description, field: '/purchase_units' });
  }
  return details.length > 0 ? { problem: createProblem(422, ...details) } : { orderRequest };
}

/** Checks that an amount is in dollars with at most two decimals, and above zero or at least zero. */
export function checkAmount(amount: Money, minimum: 'above-zero' | 'zero', field: string): Detail | undefined {
  if (amount.currency_code !== 'USD') {
    const description = 'The currency code is not valid, or this account does not take it: it takes USD.';
    return { issue: 'INVALID_CURRENCY_CODE', description, field: `${field}/currency_code` };
  }
  const createDetail = (issue: string, description: string) => ({ issue, description, field: `${field}/value` });
  const cents = parseCents(amount.value);
  if (typeof cents === 'string')
    return createDetail(cents, 'The value has at most two decimals and thirteen digits before.');
  if (minimum === 'above-zero' && cents <= 0)
    return createDetail('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return cents < 0 ? createDetail('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.') : undefined;
}

function checkUnit({ amount, items }: Unit): Detail[] {
  const { breakdown } = amount;
  const details = [
    checkAmount(amount, 'above-zero', '/amount'),
    ...[...breakdownParts, ...discounts].map((name) => {
      const amountPart = breakdown?.[name];
      return amountPart && checkAmount(amountPart, 'zero', `/amount/breakdown/${name}`);
    }),
    ...(items ?? []).flatMap(({ unit_amount, tax }, position) => [
      checkAmount(unit_amount, 'zero', `/items/${position}/unit_amount`),
      tax && checkAmount(tax, 'zero', `/items/${position}/tax`),
    ]),
  ].filter((detail) => detail !== undefined);
  // Sums of invalid amounts are meaningless.
  return details.length > 0 ? details : checkSums({ amount, items });
}

function checkSums({ amount, items }: Pick<Unit, 'amount' | 'items'>): Detail[] {
  const details: Detail[] = [];
  const { breakdown } = amount;
  const cents = (name: (typeof breakdownParts)[number] | (typeof discounts)[number]) => {
    const amountPart = breakdown?.[name];
    return amountPart ? toCents(amountPart) : 0;
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const addDetail = (issue: string, description: string, field: string) => details.push({ issue, description, field });

  if (breakdown && toCents(amount) !== sum(breakdownParts.map(cents)) - sum(discounts.map(cents))) {
    addDetail('AMOUNT_MISMATCH', 'The value is not the sum of the parts less the discounts.', '/amount/value');
  }
  if (!items) return details;
  const sumItems = (getAmount: (line: NonNullable<Unit['items']>[number]) => Money | undefined) =>
    sum(items.map((line) => toCents(getAmount(line) ?? { currency_code: 'USD', value: '0' }) * Number(line.quantity)));
  if (!breakdown?.item_total) {
    addDetail('ITEM_TOTAL_REQUIRED', 'With items goes their total.', '/amount/breakdown/item_total');
  } else if (sumItems((line) => line.unit_amount) !== cents('item_total')) {
    addDetail(
      'ITEM_TOTAL_MISMATCH',
      'It is not the sum of unit_amount times quantity.',
      '/amount/breakdown/item_total',
    );
  }
  if (items.some((line) => line.tax) && sumItems((line) => line.tax) !== cents('tax_total')) {
    addDetail('TAX_TOTAL_MISMATCH', 'It is not the sum of tax times quantity.', '/amount/breakdown/tax_total');
  }
  return details;
}
