import { useId, useState } from 'react';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { refundWords, cancelWords as words } from '#web/content/desk-orders.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { inWords } from './order-words.ts';
import { RestockChoice } from './restock-choice.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

/** Asks before an order is cancelled: its money goes back, and its tins to the shelf or not. */
export function CancelDialog(given: { order: DeskOrder; open: boolean; onClose: () => void } & OrderChange) {
  const { order, open, onClose } = given;
  const [busy, setBusy] = useState(false);
  const change = useOrderChange(given);
  const id = useId();
  const { typed, leave } = useLeaving(open, onClose);
  return (
    <Dialog
      open={open}
      locked={busy}
      onLeave={leave}
      onClose={onClose}
      labelledBy={id}
      describedBy={`${id}-text`}
      closeLabel={words.keep}
    >
      <h2 id={id} className="mb-3 pr-12">
        {words.heading}
      </h2>
      <p id={`${id}-text`} className="mb-5">
        {words.text(order.orderNumber, order.left > 0 ? inWords(order.left) : '')}
      </p>
      <div onInput={typed}>
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
          {(wrong) => (
            <>
              <RestockChoice />
              <TextArea
                label={refundWords.reason}
                name="reason"
                rows={2}
                maxLength={200}
                hint={refundWords.reasonHint}
                error={wrong.reason}
              />
            </>
          )}
        </CheckedForm>
      </div>
    </Dialog>
  );
}
