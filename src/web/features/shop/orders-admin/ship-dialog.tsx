import { useId, useState } from 'react';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOrder, shipLabels as words } from '#web/content/admin-orders.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** Asks for carrier and tracking number before a parcel is marked as shipped, which cannot be undone. */
export function ShipDialog(props: { order: AdminOrder; open: boolean; onClose: () => void } & OrderChange) {
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
      closeLabel={words.close}
    >
      <h2 id={id} className="mb-3 pr-12">
        {words.heading(order.orderNumber)}
      </h2>
      <p className="mb-5">{order.contactEmail ? words.text : adminOrder.noMail}</p>
      <div onInput={markChanged}>
        <CheckedForm<'tracking'>
          label={words.heading(order.orderNumber)}
          check={() => ({})}
          send={async ({ tracking }) => {
            setBusy(true);
            const body = { status: 'shipped' as const, was: order.state, ...(tracking && { tracking }) };
            const outcome = await change(
              () => ownerApi('PUT /api/admin/orders/{id}/status', { params: { id: order._id }, body }),
              adminOrder.failedStep,
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
            <TextField
              label={words.tracking}
              name="tracking"
              maxLength={200}
              autoComplete="off"
              hint={words.trackingHint}
              error={errors.tracking}
            />
          )}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
