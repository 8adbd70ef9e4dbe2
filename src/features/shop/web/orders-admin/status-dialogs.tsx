import { formatMoney } from '#platform/money/money.ts';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/form-fields.tsx';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { StatusForm } from './order-forms.ts';

export type OrderDialogProps = { order: AdminOrder; onClose: () => void; onSaved: () => void };

export const NO_EMAIL = 'PayPal gave no email for this buyer, so no email goes out.';

/** Asks for carrier and tracking number before a parcel is marked as shipped, which cannot be undone. */
export function ShipDialog({ order, ...events }: OrderDialogProps) {
  return (
    <FormDialog
      title={`Ship order ${order.orderNumber}`}
      text={
        order.contactEmail ? 'The buyer gets an email that the package is on its way. This can’t be undone.' : NO_EMAIL
      }
      schema={StatusForm}
      hidden={{ intent: 'status', status: 'shipped', was: order.state }}
      submit="Mark as shipped"
      {...events}
    >
      {({ tracking }) => (
        <FormTextField
          whole
          field={tracking}
          label="Tracking"
          hint="Who carries it, and its number. Carrier and number. Shown in the email and on the order page."
        />
      )}
    </FormDialog>
  );
}

/** Confirms the cancellation of an order. Its payment is refunded, and restocking is optional. */
export function CancelDialog({ order: { orderNumber, leftCents, state }, ...events }: OrderDialogProps) {
  const refund = leftCents > 0 ? `${formatMoney(leftCents, 'short')} goes back through PayPal, ` : '';
  return (
    <FormDialog
      title="Are you sure?"
      text={`Order ${orderNumber} will be cancelled, ${refund}and the buyer gets an email.`}
      schema={StatusForm}
      defaultValue={{ restock: true }}
      hidden={{ intent: 'status', status: 'cancelled', was: state }}
      submit="Yes, cancel it!"
      busyText="Cancelling..."
      cancel="Keep it"
      {...events}
    >
      {({ restock, reason }) => (
        <>
          <RestockCheckbox field={restock} />
          <ReasonField field={reason} />
        </>
      )}
    </FormDialog>
  );
}

/** Whether to restock the chocolates of a cancelled order; checked by default. */
export function RestockCheckbox({ field }: Pick<Parameters<typeof FormCheckbox>[0], 'field'>) {
  return (
    <FormCheckbox
      whole
      field={field}
      label="Put the tins back on the shelf"
      hint="Leave this unchecked if they can’t be sold again."
    />
  );
}

/** A sentence about a cancellation or refund. */
export function ReasonField({ field }: Pick<Parameters<typeof FormTextArea>[0], 'field'>) {
  return (
    <FormTextArea
      whole
      field={field}
      label="A sentence for the buyer"
      rows={2}
      hint="It’s included in the email about the refund, and PayPal shows it too."
    />
  );
}
