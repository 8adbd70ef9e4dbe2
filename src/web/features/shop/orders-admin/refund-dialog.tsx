import { useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { isHandedOver } from '#domain/shop/order-states.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { refundLabels as words } from '#web/content/admin-orders.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { formatAmount } from './format-order.ts';
import { parseRefundAmount } from './refund-amount.ts';
import { RestockCheckbox } from './restock-choice.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

type Field = 'amount' | 'reason';

/** Refunds an order, fully or partly. */
export function RefundDialog(props: { order: AdminOrder; open: boolean; onClose: () => void } & OrderChange) {
  const { order, open, onClose } = props;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { markChanged, requestClose } = useConfirmClose(open, onClose);
  return (
    <Dialog
      open={open}
      locked={busy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-3 pr-12">
        {words.heading(order.orderNumber)}
      </h2>
      <p className="mb-5">{words.remaining(formatAmount(order.left))}</p>
      <div onInput={markChanged}>
        <RefundForm {...props} setBusy={setBusy} />
      </div>
    </Dialog>
  );
}

function RefundForm(props: { order: AdminOrder; onClose: () => void; setBusy: (busy: boolean) => void } & OrderChange) {
  const { order, onClose, setBusy } = props;
  const [scope, setScope] = useState<'all' | 'part'>('all');
  const change = useOrderChange(props);
  const refundableCents = Math.round(order.left * 100);
  const cancelsOrder = order.state !== 'cancelled' && !isHandedOver(order.state);

  const check = ({ amount = '' }: FormValues): FieldErrors<Field> => {
    const amountResult = scope === 'part' ? parseRefundAmount(amount, refundableCents) : { cents: refundableCents };
    return 'error' in amountResult ? { amount: amountResult.error } : {};
  };

  const send = async ({ amount = '', reason, restock }: FormValues): Promise<FieldErrors<Field>> => {
    const amountResult = parseRefundAmount(amount, refundableCents);
    const body = {
      refundedWas: Math.round(order.refunded * 100 + order.sendingBack * 100) / 100,
      ...(scope === 'part' && 'cents' in amountResult && { amount: amountResult.cents / 100 }),
      ...(scope === 'all' && cancelsOrder && { restock: restock === 'on' }),
      ...(reason && { reason }),
    };
    setBusy(true);
    const outcome = await change(
      () => ownerApi('POST /api/admin/orders/{id}/refund', { params: { id: order._id }, body }),
      words.failed,
    );
    setBusy(false);
    if (outcome !== 'failed') onClose();
    return {};
  };

  return (
    <CheckedForm<Field>
      label={words.heading(order.orderNumber)}
      check={check}
      send={send}
      submit={words.submit}
      submitting={words.submitting}
      withoutScript={null}
    >
      {(errors) => (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{words.scope}</legend>
            {(['all', 'part'] as const).map((value) => (
              <label key={value} className="order-choice">
                <input
                  type="radio"
                  name="how"
                  value={value}
                  checked={scope === value}
                  onChange={() => setScope(value)}
                />
                <span>{value === 'all' ? words.all(formatAmount(order.left)) : words.part}</span>
              </label>
            ))}
          </fieldset>
          {scope === 'part' && (
            <TextField
              label={words.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={12}
              hint={words.amountHint(formatAmount(order.left))}
              error={errors.amount}
            />
          )}
          {scope === 'all' && cancelsOrder && (
            <>
              <p>{words.cancelsOrder}</p>
              <RestockCheckbox />
            </>
          )}
          <TextArea
            label={words.reason}
            name="reason"
            rows={2}
            maxLength={200}
            hint={words.reasonHint}
            error={errors.reason}
          />
        </>
      )}
    </CheckedForm>
  );
}
