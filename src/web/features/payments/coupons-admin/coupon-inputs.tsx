import { useState } from 'react';
import type { Coupon } from '#contract/coupons-admin.ts';
import { adminCoupons, couponForm as words } from '#web/content/admin-coupons.ts';
import type { FieldErrors } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { type CouponField, formatPercent } from './coupon-draft.ts';

/** The fields of a coupon. A coupon for bookings has no percentage, and a redeemed one keeps its code. */
export function CouponInputs({ existing, errors }: { existing: Coupon | undefined; errors: FieldErrors<CouponField> }) {
  const [kind, setKind] = useState<Coupon['kind']>(existing?.kind ?? 'shop');
  const isUsed = (existing?.uses ?? 0) > 0;
  return (
    <div className="admin-form two">
      {isUsed ? (
        <p className="whole text-quiet">{words.used}</p>
      ) : (
        <>
          <div className="whole">
            <TextField
              label={words.code}
              name="code"
              required
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              defaultValue={existing?.code}
              hint={words.codeHint}
              error={errors.code}
            />
          </div>
          <Select
            label={words.kind}
            name="kind"
            required
            value={kind}
            onChange={({ target }) => setKind(target.value === 'booking' ? 'booking' : 'shop')}
            hint={kind === 'booking' ? words.kindHint : undefined}
            error={errors.kind}
          >
            <option value="shop">{adminCoupons.kinds.shop}</option>
            <option value="booking">{adminCoupons.kinds.booking}</option>
          </Select>
        </>
      )}
      {kind === 'shop' && (
        <TextField
          label={words.discount}
          name="discount"
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          defaultValue={existing && formatPercent(existing.discount)}
          error={errors.discount}
        />
      )}
      <div className="whole">
        <TextField
          label={words.expiresOn}
          name="expiresOn"
          type="date"
          defaultValue={existing?.expiresOn ?? ''}
          hint={words.expiresHint}
          error={errors.expiresOn}
        />
      </div>
      <TextField
        label={words.maxUses}
        name="maxUses"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={existing?.maxUses ?? ''}
        hint={words.limitHint}
        error={errors.maxUses}
      />
      <TextField
        label={words.maxUsesPerClient}
        name="maxUsesPerClient"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={existing?.maxUsesPerClient ?? ''}
        hint={words.eachHint}
        error={errors.maxUsesPerClient}
      />
      <label className="whole flex min-h-11 items-center gap-3">
        <input type="checkbox" name="active" defaultChecked={existing?.active ?? true} />
        {words.active}
      </label>
    </div>
  );
}
