import { useId, useState } from 'react';
import type { Coupon } from '#contract/coupons-desk.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskCoupons, couponForm as words } from '#web/content/desk-coupons.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type CouponField, checkCoupon, couponFields, couponOf } from './coupon-draft.ts';
import { CouponInputs } from './coupon-inputs.tsx';

/** The window in which a coupon is made or changed; closed while `edited` is undefined. */
export function CouponDialog(given: { edited: Coupon | 'new' | undefined; onSaved: () => void; onClose: () => void }) {
  const { edited, onSaved, onClose } = given;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const id = useId();
  const { typed, leave } = useLeaving(edited !== undefined, onClose);
  const begun = edited === 'new' ? undefined : edited;
  const heading = begun ? words.edit(begun.code) : words.create;

  async function tell(error: unknown): Promise<Wrong<CouponField>> {
    if (isSignedOut(error)) return {};
    const refusal = refusalOf(error);
    const wrong = refusedFields(refusal?.fields ?? {}, couponFields);
    if (Object.keys(wrong).length > 0) return wrong;
    const title = begun ? words.failed.edit : words.failed.create;
    await alert({ title, text: refusal?.message || deskCoupons.failedText, icon: 'error' });
    return {};
  }

  async function send(texts: Texts): Promise<Wrong<CouponField>> {
    setBusy(true);
    try {
      // Code and kind of a coupon that was used have no fields: they stay.
      const { code, kind, ...more } = couponOf({ kind: begun?.kind ?? '', ...texts });
      const named = begun && begun.uses > 0 ? more : { code, kind, ...more };
      const saved = begun
        ? await ownerApi('PUT /api/admin/coupons/{id}', { params: { id: begun._id }, body: named })
        : await ownerApi('POST /api/admin/coupons', { body: { code, kind, ...more } });
      toast(begun ? words.saved(saved.code) : words.created(saved.code));
      onClose();
      onSaved();
      return {};
    } catch (error) {
      return await tell(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={edited !== undefined}
      locked={busy}
      onLeave={leave}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-5 break-all pr-12">
        {heading}
      </h2>
      <div onInput={typed}>
        <CheckedForm<CouponField>
          label={heading}
          check={checkCoupon}
          send={send}
          submit={begun ? words.submit.edit : words.submit.create}
          submitting={words.submitting}
          withoutScript={null}
        >
          {(wrong) => <CouponInputs begun={begun} wrong={wrong} />}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
