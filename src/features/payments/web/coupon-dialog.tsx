import { z } from 'zod';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { trimLine } from '#platform/text/line.ts';
import { isDay } from '#platform/time/day.ts';
import { FormCheckbox, FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { Coupon } from '../contract/coupons.ts';
import { normalizeCouponCode } from '../domain/coupon.ts';

const percentage = 'Please enter a percentage from 0.01 to 100.';
const limit = z
  .string()
  .overwrite(trimLine)
  .regex(/^([1-9]\d{0,5})?$/, 'Please enter a whole number, or leave it empty.')
  .optional()
  .transform((text) => (text ? Number(text) : null));

/** The fields of a coupon as the owner types them: a percentage where the API has a fraction. */
export const CouponForm = z.object({
  code: z
    .string('Please give it a code.')
    .overwrite(trimLine)
    .max(60, 'Please use at most 60 characters.')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'Please use letters, digits and dashes, without spaces.')
    .transform(normalizeCouponCode),
  kind: z.enum(['shop', 'booking'], 'Please choose what it is for.'),
  discount: z
    .string(percentage)
    .overwrite(trimLine)
    .regex(/^\d{1,3}(\.\d{1,2})?\s*%?$/, percentage)
    .transform((text) => Math.round(Number.parseFloat(text) * 100) / 10_000)
    .refine((fraction) => fraction > 0 && fraction <= 1, percentage),
  expiresOn: z
    .string()
    .refine(isDay, 'Please enter a day, or leave it empty.')
    .optional()
    .transform((day) => day ?? null),
  maxUses: limit,
  maxUsesPerClient: limit,
  active: z.boolean().default(false),
});

/** Formats 0.15 as '15'. */
export const formatPercent = (fraction: number) => String(Number((fraction * 100).toFixed(2)));

/** Creates a coupon, or edits one. A coupon for bookings takes off everything, and a redeemed one keeps its code. */
export function CouponDialog({ coupon, onClose }: { coupon: Coupon | undefined; onClose: () => void }) {
  const isUsed = coupon !== undefined && coupon.uses > 0;
  return (
    <FormDialog
      title={coupon ? `Edit ${coupon.code}` : 'New coupon'}
      schema={isUsed ? CouponForm.partial({ code: true, kind: true }) : CouponForm}
      defaultValue={coupon ? { ...coupon, discount: formatPercent(coupon.discount) } : { kind: 'shop', active: true }}
      hidden={coupon ? { intent: 'update', id: coupon._id } : { intent: 'create' }}
      submit={coupon ? 'Save' : 'Create coupon'}
      onClose={onClose}
    >
      {({ code, kind, discount, expiresOn, maxUses, maxUsesPerClient, active }) => (
        <>
          {isUsed ? (
            <p className="whole text-quiet">It has been used, so its code and what it’s for can’t change.</p>
          ) : (
            <>
              <FormTextField
                whole
                field={code}
                label="Code"
                autoCapitalize="characters"
                spellCheck={false}
                hint="Letters, digits and dashes. People can also enter it in lowercase."
              />
              <FormSelect field={kind} label="For">
                <option value="shop">In the shop</option>
                <option value="booking">For bookings</option>
              </FormSelect>
            </>
          )}
          {(kind.value ?? coupon?.kind) === 'booking' ? (
            <>
              <input type="hidden" name={discount.name} value="100" />
              <p className="self-center text-quiet">A code for bookings pays for the whole session.</p>
            </>
          ) : (
            <FormTextField field={discount} label="Discount in percent" inputMode="decimal" />
          )}
          <FormTextField
            whole
            field={expiresOn}
            label="Last day"
            type="date"
            hint="It works through this day. Leave empty for no end date."
          />
          <FormTextField field={maxUses} label="Total uses" inputMode="numeric" hint="Leave empty for no limit." />
          <FormTextField
            field={maxUsesPerClient}
            label="Uses per client"
            inputMode="numeric"
            hint="Counts for people who are logged in. Leave empty for no limit."
          />
          <FormCheckbox whole field={active} label="Active" />
        </>
      )}
    </FormDialog>
  );
}
