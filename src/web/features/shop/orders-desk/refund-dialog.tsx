import { useId, useState } from 'react';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { haveTinsLeft } from '#domain/shop/order-states.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { refundWords as words } from '#web/content/desk-orders.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { inWords } from './order-words.ts';
import { refundAmount } from './refund-amount.ts';
import { RestockChoice } from './restock-choice.tsx';
import { type OrderChange, useOrderChange } from './use-order-change.ts';

type Field = 'amount' | 'reason';

/** Sends money of an order back: all that is left with the owner, or a part. */
export function RefundDialog(given: { order: DeskOrder; open: boolean; onClose: () => void } & OrderChange) {
  const { order, open, onClose } = given;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { typed, leave } = useLeaving(open, onClose);
  return (
    <Dialog open={open} locked={busy} onLeave={leave} onClose={onClose} labelledBy={id} closeLabel={words.close}>
      <h2 id={id} className="mb-3 pr-12">
        {words.heading(order.orderNumber)}
      </h2>
      <p className="mb-5">{words.left(inWords(order.left))}</p>
      <div onInput={typed}>
        <RefundForm {...given} setBusy={setBusy} />
      </div>
    </Dialog>
  );
}

function RefundForm(given: { order: DeskOrder; onClose: () => void; setBusy: (busy: boolean) => void } & OrderChange) {
  const { order, onClose, setBusy } = given;
  const [how, setHow] = useState<'all' | 'part'>('all');
  const change = useOrderChange(given);
  const leftCents = Math.round(order.left * 100);
  const endsIt = order.state !== 'cancelled' && !haveTinsLeft(order.state);

  const check = ({ amount = '' }: Texts): Wrong<Field> => {
    const found = how === 'part' ? refundAmount(amount, leftCents) : { cents: leftCents };
    return 'wrong' in found ? { amount: found.wrong } : {};
  };

  const send = async ({ amount = '', reason, restock }: Texts): Promise<Wrong<Field>> => {
    const found = refundAmount(amount, leftCents);
    const body = {
      refundedWas: Math.round(order.refunded * 100 + order.sendingBack * 100) / 100,
      ...(how === 'part' && 'cents' in found && { amount: found.cents / 100 }),
      ...(how === 'all' && endsIt && { restock: restock === 'on' }),
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
      {(wrong) => (
        <>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{words.how}</legend>
            {(['all', 'part'] as const).map((value) => (
              <label key={value} className="order-choice">
                <input type="radio" name="how" value={value} checked={how === value} onChange={() => setHow(value)} />
                <span>{value === 'all' ? words.all(inWords(order.left)) : words.part}</span>
              </label>
            ))}
          </fieldset>
          {how === 'part' && (
            <TextField
              label={words.amount}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              maxLength={12}
              hint={words.amountHint(inWords(order.left))}
              error={wrong.amount}
            />
          )}
          {how === 'all' && endsIt && (
            <>
              <p>{words.cancels}</p>
              <RestockChoice />
            </>
          )}
          <TextArea
            label={words.reason}
            name="reason"
            rows={2}
            maxLength={200}
            hint={words.reasonHint}
            error={wrong.reason}
          />
        </>
      )}
    </CheckedForm>
  );
}
