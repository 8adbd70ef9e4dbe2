import { getCollectionProps } from '@conform-to/react';
import { formatMoney } from '#platform/money/money.ts';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FormTextField } from '#platform/ui/form-fields.tsx';
import { isHandedOver } from '../../domain/order-states.ts';
import { RefundForm } from './order-forms.ts';
import { type OrderDialogProps, ReasonField, RestockCheckbox } from './status-dialogs.tsx';

/** Refunds an order, fully or partly. */
export function RefundDialog({ order, ...events }: OrderDialogProps) {
  const { orderNumber, state, leftCents, refundedCents, sendingBackCents } = order;
  const remaining = formatMoney(leftCents, 'short');
  const cancelsOrder = state !== 'cancelled' && !isHandedOver(state);
  return (
    <FormDialog
      title={`Refund order ${orderNumber}`}
      text={`${remaining} of this order can be refunded. It goes back the way it came, through PayPal.`}
      schema={RefundForm}
      defaultValue={{ how: 'all', restock: true }}
      hidden={{
        intent: 'refund',
        leftCents: String(leftCents),
        refundedWasCents: String(refundedCents + sendingBackCents),
      }}
      submit="Refund"
      busyText="Sending..."
      {...events}
    >
      {({ how, amount, restock, reason }) => (
        <>
          <fieldset className="whole grid gap-2">
            <legend className="mb-1 font-semibold">How much</legend>
            {getCollectionProps(how, { type: 'radio', options: ['all', 'part'] }).map(({ key, ...radio }) => (
              <label key={key} className="flex min-h-11 items-center gap-3">
                <input {...radio} />
                {radio.value === 'all' ? `All of it, ${remaining}` : 'Part of it'}
              </label>
            ))}
          </fieldset>
          {how.value === 'part' && (
            <FormTextField
              whole
              field={amount}
              label="Amount in dollars"
              inputMode="decimal"
              required
              maxLength={12}
              hint={`At most ${remaining}`}
            />
          )}
          {how.value === 'all' && cancelsOrder && (
            <>
              <p className="whole">The tins haven’t shipped yet, so refunding everything cancels the order.</p>
              <RestockCheckbox field={restock} />
            </>
          )}
          <ReasonField field={reason} />
        </>
      )}
    </FormDialog>
  );
}
