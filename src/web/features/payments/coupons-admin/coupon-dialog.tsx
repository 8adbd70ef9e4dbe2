import { useId, useState } from 'react';
import type { Coupon } from '#contract/coupons-admin.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminCoupons, couponForm as words } from '#web/content/admin-coupons.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type CouponField, couponFields, parseCoupon, validateCoupon } from './coupon-draft.ts';
import { CouponInputs } from './coupon-inputs.tsx';

/** Creates or edits a coupon; closed while `edited` is undefined. */
export function CouponDialog(props: { edited: Coupon | 'new' | undefined; onSaved: () => void; onClose: () => void }) {
  const { edited, onSaved, onClose } = props;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const id = useId();
  const { markChanged, requestClose } = useConfirmClose(edited !== undefined, onClose);
  const existing = edited === 'new' ? undefined : edited;
  const heading = existing ? words.edit(existing.code) : words.create;

  async function handleError(error: unknown): Promise<FieldErrors<CouponField>> {
    if (isUnauthenticated(error)) return {};
    const apiError = asApiError(error);
    const errors = fieldErrorsFrom(apiError?.fields ?? {}, couponFields);
    if (Object.keys(errors).length > 0) return errors;
    const title = existing ? words.failed.edit : words.failed.create;
    await alert({ title, text: apiError?.message || adminCoupons.failedText, icon: 'error' });
    return {};
  }

  async function send(values: FormValues): Promise<FieldErrors<CouponField>> {
    setBusy(true);
    try {
      // Code and kind of a redeemed coupon have no fields and cannot change.
      const { code, kind, ...otherFields } = parseCoupon({ kind: existing?.kind ?? '', ...values });
      const body = existing && existing.uses > 0 ? otherFields : { code, kind, ...otherFields };
      const saved = existing
        ? await ownerApi('PUT /api/admin/coupons/{id}', { params: { id: existing._id }, body })
        : await ownerApi('POST /api/admin/coupons', { body: { code, kind, ...otherFields } });
      toast(existing ? words.saved(saved.code) : words.created(saved.code));
      onClose();
      onSaved();
      return {};
    } catch (error) {
      return await handleError(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={edited !== undefined}
      locked={busy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-5 break-all pr-12">
        {heading}
      </h2>
      <div onInput={markChanged}>
        <CheckedForm<CouponField>
          label={heading}
          check={validateCoupon}
          send={send}
          submit={existing ? words.submit.edit : words.submit.create}
          submitting={words.submitting}
          withoutScript={null}
        >
          {(errors) => <CouponInputs existing={existing} errors={errors} />}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
