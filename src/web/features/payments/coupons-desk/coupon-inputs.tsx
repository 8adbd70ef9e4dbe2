import { useState } from 'react';
import type { Coupon } from '#contract/coupons-desk.ts';
import { deskCoupons, couponForm as words } from '#web/content/desk-coupons.ts';
import type { Wrong } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { type CouponField, percentOf } from './coupon-draft.ts';

/** The fields of a coupon. One for bookings has no percentage, and one that was used keeps its code. */
export function CouponInputs({ begun, wrong }: { begun: Coupon | undefined; wrong: Wrong<CouponField> }) {
  const [kind, setKind] = useState<Coupon['kind']>(begun?.kind ?? 'shop');
  const isUsed = (begun?.uses ?? 0) > 0;
  return (
    <div className="desk-form two">
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
              defaultValue={begun?.code}
              hint={words.codeHint}
              error={wrong.code}
            />
          </div>
          <Select
            label={words.kind}
            name="kind"
            required
            value={kind}
            onChange={({ target }) => setKind(target.value === 'booking' ? 'booking' : 'shop')}
            hint={kind === 'booking' ? words.kindHint : undefined}
            error={wrong.kind}
          >
            <option value="shop">{deskCoupons.kinds.shop}</option>
            <option value="booking">{deskCoupons.kinds.booking}</option>
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
          defaultValue={begun && percentOf(begun.discount)}
          error={wrong.discount}
        />
      )}
      <div className="whole">
        <TextField
          label={words.expiresOn}
          name="expiresOn"
          type="date"
          defaultValue={begun?.expiresOn ?? ''}
          hint={words.expiresHint}
          error={wrong.expiresOn}
        />
      </div>
      <TextField
        label={words.maxUses}
        name="maxUses"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={begun?.maxUses ?? ''}
        hint={words.limitHint}
        error={wrong.maxUses}
      />
      <TextField
        label={words.maxUsesPerClient}
        name="maxUsesPerClient"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={begun?.maxUsesPerClient ?? ''}
        hint={words.eachHint}
        error={wrong.maxUsesPerClient}
      />
      <label className="whole flex min-h-11 items-center gap-3">
        <input type="checkbox" name="active" defaultChecked={begun?.active ?? true} />
        {words.active}
      </label>
    </div>
  );
}
