import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { CouponForm, formatPercent } from './coupon-dialog.tsx';

/** Parses what the owner typed, as the form and the action do. */
function parse(values: Record<string, string>, schema: Parameters<typeof parseForm>[1] = CouponForm) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  const submission = parseForm(formData, schema);
  return submission.status === 'success'
    ? { value: submission.value as Record<string, unknown> }
    : { errors: Object.keys(submission.error ?? {}) };
}
const coupon = { code: 'fir', kind: 'shop', discount: '15' };

test.each([
  ['15', 0.15],
  ['7.5', 0.075],
  [' 33.33 % ', 0.3333],
  ['100%', 1],
])('the percentage %j is the fraction %d', (discount, fraction) => {
  expect(parse({ ...coupon, discount }).value?.discount).toBe(fraction);
});

test.each(['0', '101', '-5', '7,5', ''])('the percentage %j is rejected at its field', (discount) => {
  expect(parse({ ...coupon, discount })).toEqual({ errors: ['discount'] });
});

test('a fraction is shown as the percentage that was typed', () => {
  for (const discount of ['15', '7.5', '33.33', '100', '0.01', '29'])
    expect(formatPercent(Number(parse({ ...coupon, discount }).value?.discount))).toBe(discount);
});

test.each(['0', '2.5', '-1', 'many', '1e3', '0x10'])('the limit %j is rejected at its field', (maxUses) => {
  expect(parse({ ...coupon, maxUses })).toEqual({ errors: ['maxUses'] });
});

test('each mistake is reported at its field', () => {
  const invalid = {
    code: 'two words',
    kind: 'x',
    discount: '0',
    expiresOn: 'soon',
    maxUses: 'x',
    maxUsesPerClient: '0',
  };
  expect(parse(invalid).errors?.toSorted()).toEqual(Object.keys(invalid).toSorted());
});

test('a form becomes a coupon: trimmed, in capital letters, with null for an empty limit or day', () => {
  const values = {
    ...coupon,
    code: ' fir-tips ',
    expiresOn: '2026-11-30',
    maxUses: ' 5 ',
    maxUsesPerClient: '',
    active: 'on',
  };
  expect(parse(values).value).toEqual({
    code: 'FIR-TIPS',
    kind: 'shop',
    discount: 0.15,
    expiresOn: '2026-11-30',
    maxUses: 5,
    maxUsesPerClient: null,
    active: true,
  });
  expect(parse(coupon).value).toMatchObject({ expiresOn: null, maxUses: null, active: false });
});

test('a redeemed coupon has no fields for code and kind', () => {
  const Redeemed = CouponForm.partial({ code: true, kind: true });
  expect(parse({ discount: '15', expiresOn: '2026-11-30' }, Redeemed).value).toMatchObject({ discount: 0.15 });
});
