import { useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { refundLabels, cancelLabels as words } from '#web/content/admin-orders.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { formatAmount } from './format-order.ts';
import { RestockCheckbox } from './restock-choice.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** Confirms the cancellation of an order. Its payment is refunded, and restocking is optional. */
export function CancelDialog(props: { order: AdminOrder; open: boolean; onClose: () => void } & OrderChange) {
  const { order, open, onClose } = props;
  const [busy, setBusy] = useState(false);
  const change = useOrderChange(props);
  const id = useId();
  const { markChanged, requestClose } = useConfirmClose(open, onClose);
  return (
    <Dialog
      open={open}
      locked={busy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel={words.keep}
    >
      <h2 id={id} className="mb-3 pr-12">
        {words.heading}
      </h2>
      <p id={`${id}-text`} className="mb-5">
        {words.text(order.orderNumber, order.left > 0 ? formatAmount(order.left) : '')}
      </p>
      <div onInput={markChanged}>
        <CheckedForm<'reason'>
          label={words.heading}
          check={() => ({})}
          send={async ({ reason, restock }) => {
            setBusy(true);
            const body = {
              ...({ status: 'cancelled', was: order.state, restock: restock === 'on' } as const),
              ...(reason && { reason }),
            };
            const outcome = await change(
              () => ownerApi('PUT /api/admin/orders/{id}/status', { params: { id: order._id }, body }),
              words.failed,
            );
            setBusy(false);
            if (outcome !== 'failed') onClose();
            return {};
          }}
          submit={words.submit}
          submitting={words.submitting}
          withoutScript={null}
        >
          {(errors) => (
            <>
              <RestockCheckbox />
              <TextArea
                label={refundLabels.reason}
                name="reason"
                rows={2}
                maxLength={200}
                hint={refundLabels.reasonHint}
                error={errors.reason}
              />
            </>
          )}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
