import { useId, useState } from 'react';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskOrder, shipWords as words } from '#web/content/desk-orders.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** Before a parcel is marked as shipped, which cannot be taken back: who carries it. */
export function ShipDialog(given: { order: DeskOrder; open: boolean; onClose: () => void } & OrderChange) {
  const { order, open, onClose } = given;
  const [busy, setBusy] = useState(false);
  const change = useOrderChange(given);
  const id = useId();
  const { typed, leave } = useLeaving(open, onClose);
  return (
    <Dialog open={open} locked={busy} onLeave={leave} onClose={onClose} labelledBy={id} closeLabel={words.close}>
      <h2 id={id} className="mb-3 pr-12">
        {words.heading(order.orderNumber)}
      </h2>
      <p className="mb-5">{order.writeTo ? words.text : deskOrder.noMail}</p>
      <div onInput={typed}>
        <CheckedForm<'tracking'>
          label={words.heading(order.orderNumber)}
          check={() => ({})}
          send={async ({ tracking }) => {
            setBusy(true);
            const body = { status: 'shipped' as const, was: order.state, ...(tracking && { tracking }) };
            const outcome = await change(
              () => ownerApi('PUT /api/admin/orders/{id}/status', { params: { id: order._id }, body }),
              deskOrder.failedStep,
            );
            setBusy(false);
            if (outcome !== 'failed') onClose();
            return {};
          }}
          submit={words.submit}
          submitting={words.submitting}
          withoutScript={null}
        >
          {(wrong) => (
            <TextField
              label={words.tracking}
              name="tracking"
              maxLength={200}
              autoComplete="off"
              hint={words.trackingHint}
              error={wrong.tracking}
            />
          )}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
