import { z } from 'zod';
import { centsOf, type Money, money, readCents } from './money.ts';
import { type Detail, type Problem, problem } from './problem.ts';
import { schemaFaults } from './schema-faults.ts';

// Field by field as in https://developer.paypal.com/docs/api/orders/v2/#orders_create; what PayPal does not know it ignores.
const text = (longest: number) => z.string().min(1).max(longest);
const price = z.object({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^(-?\d+|-?\d*\.\d+)$/)
    // PayPal gives amounts back with both decimals, however they were written.
    .transform((value) => {
      const cents = readCents(value);
      return typeof cents === 'number' ? money(cents).value : value;
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
/** The elder place of the same, which has one field under another name. */
const applicationContext = experience
  .omit({ payment_method_preference: true })
  .extend({ payment_method: z.object({ payee_preferred: preference.optional() }).optional() })
  .transform(({ payment_method: method, ...same }) => ({
    ...same,
    ...(method?.payee_preferred && { payment_method_preference: method.payee_preferred }),
  }));
const orderRequest = z.object({
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
type OrderRequest = z.output<typeof orderRequest>;

/** Reads the body of 'create order', or says everything that PayPal would not take about it. */
export function readOrderRequest(body: unknown): { wanted: OrderRequest } | { problem: Problem } {
  const read = orderRequest.safeParse(body);
  if (!read.success) return { problem: problem(400, ...schemaFaults(body, read.error)) };
  const wanted = read.data;
  const wrong = wanted.purchase_units.flatMap((asked, position) =>
    unitFaults(asked).map((detail) => ({ ...detail, field: `/purchase_units/${position}${detail.field ?? ''}` })),
  );
  if (wanted.intent !== 'CAPTURE') {
    wrong.push({ issue: 'PERMISSION_DENIED', description: 'This account captures at once.', field: '/intent' });
  }
  const references = wanted.purchase_units.map((asked) => asked.reference_id ?? 'default');
  if (new Set(references).size < references.length) {
    const description = 'Several purchase units need a reference_id each, all of them different.';
    wrong.push({ issue: 'DUPLICATE_REFERENCE_ID', description, field: '/purchase_units' });
  }
  return wrong.length > 0 ? { problem: problem(422, ...wrong) } : { wanted };
}

/** Whether one amount is dollars with at most two decimals, above or at least zero. */
export function amountFault(amount: Money, least: 'above-zero' | 'zero', field: string): Detail | undefined {
  if (amount.currency_code !== 'USD') {
    const description = 'The currency code is not valid, or this account does not take it: it takes USD.';
    return { issue: 'INVALID_CURRENCY_CODE', description, field: `${field}/currency_code` };
  }
  const fault = (issue: string, description: string) => ({ issue, description, field: `${field}/value` });
  const cents = readCents(amount.value);
  if (typeof cents === 'string') return fault(cents, 'The value has at most two decimals and thirteen digits before.');
  if (least === 'above-zero' && cents <= 0) return fault('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.');
  return cents < 0 ? fault('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to zero.') : undefined;
}

function unitFaults({ amount, items }: Unit): Detail[] {
  const { breakdown } = amount;
  const faults = [
    amountFault(amount, 'above-zero', '/amount'),
    ...[...breakdownParts, ...discounts].map((name) => {
      const given = breakdown?.[name];
      return given && amountFault(given, 'zero', `/amount/breakdown/${name}`);
    }),
    ...(items ?? []).flatMap(({ unit_amount, tax }, position) => [
      amountFault(unit_amount, 'zero', `/items/${position}/unit_amount`),
      tax && amountFault(tax, 'zero', `/items/${position}/tax`),
    ]),
  ].filter((fault) => fault !== undefined);
  // Sums of amounts that are none say nothing.
  return faults.length > 0 ? faults : sumFaults({ amount, items });
}

function sumFaults({ amount, items }: Pick<Unit, 'amount' | 'items'>): Detail[] {
  const faults: Detail[] = [];
  const { breakdown } = amount;
  const cents = (name: (typeof breakdownParts)[number] | (typeof discounts)[number]) => {
    const given = breakdown?.[name];
    return given ? centsOf(given) : 0;
  };
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const fault = (issue: string, description: string, field: string) => faults.push({ issue, description, field });

  if (breakdown && centsOf(amount) !== sum(breakdownParts.map(cents)) - sum(discounts.map(cents))) {
    fault('AMOUNT_MISMATCH', 'The value is not the sum of the parts less the discounts.', '/amount/value');
  }
  if (!items) return faults;
  const of = (each: (one: NonNullable<Unit['items']>[number]) => Money | undefined) =>
    sum(items.map((one) => centsOf(each(one) ?? { currency_code: 'USD', value: '0' }) * Number(one.quantity)));
  if (!breakdown?.item_total) {
    fault('ITEM_TOTAL_REQUIRED', 'With items goes their total.', '/amount/breakdown/item_total');
  } else if (of((one) => one.unit_amount) !== cents('item_total')) {
    fault('ITEM_TOTAL_MISMATCH', 'It is not the sum of unit_amount times quantity.', '/amount/breakdown/item_total');
  }
  if (items.some((one) => one.tax) && of((one) => one.tax) !== cents('tax_total')) {
    fault('TAX_TOTAL_MISMATCH', 'It is not the sum of tax times quantity.', '/amount/breakdown/tax_total');
  }
  return faults;
}
