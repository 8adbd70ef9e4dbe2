import { getCollectionProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { z } from 'zod';
import { line } from '#platform/contract/fields.ts';
import { centsToDollars, formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { trimLine } from '#platform/text/line.ts';
import { FormCheckbox, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { type AdminOrder, orderAdminEndpoints } from '../../../contract/orders-admin.ts';
import { isHandedOver, nextTransition, type OrderTransition, undoTransition } from '../../domain/order-states.ts';
import { formatOrderTime, getSlipsLink, hasSlip } from './format-order.ts';

/** The next transition as the primary button, beside the other actions. */
export function OrderActions(props: {
  order: AdminOrder;
  onOpenDialog: (dialog: 'shipped' | 'cancelled') => void;
  /** The pressed button is gone after a transition. */
  onChanged: () => void;
}) {
  const { order, onOpenDialog, onChanged } = props;
  const { state } = order;
  const { submit, formData } = useFetcher();
  const busyWith = formData?.get('status');
  const nextStatus = nextTransition(state, order);
  const undoStatus = undoTransition(state, order);

  const changeStatus = async (status: OrderTransition) => {
    if (busyWith) return;
    await submit({ intent: 'status', status, was: state }, { method: 'post' });
    onChanged();
  };

  const slipLink = (
    <Link to={getSlipsLink([order])} className="button quiet small">
      Packing slip
    </Link>
  );
  if (!nextStatus || nextStatus === 'paid' || nextStatus === 'cancelled') {
    return (
      <>
        <NoActions order={order} />
        {hasSlip(order) && <MoreActions>{slipLink}</MoreActions>}
      </>
    );
  }
  const hint = stepHints[nextStatus];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button
          type="button"
          className="button min-h-14 px-8 text-[1.1rem]"
          aria-disabled={busyWith ? true : undefined}
          onClick={() => (nextStatus === 'shipped' ? onOpenDialog('shipped') : void changeStatus(nextStatus))}
        >
          {busyWith === nextStatus ? 'Saving...' : steps[nextStatus]}
        </button>
        {hint && <span className="text-quiet">{order.contactEmail ? hint : NO_EMAIL}</span>}
      </p>
      <MoreActions>
        {slipLink}
        {undoStatus && (state === 'packed' || state === 'ready-for-pickup') && (
          <button type="button" className="button quiet small" onClick={() => void changeStatus(undoStatus)}>
            {undoLabels[state]}
          </button>
        )}
        <button type="button" className="button danger small" onClick={() => onOpenDialog('cancelled')}>
          Cancel order
        </button>
      </MoreActions>
    </>
  );
}

const MoreActions = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 flex flex-wrap gap-2.5">{children}</p>
);

/** Explains why no action is possible. */
function NoActions({ order: { state, money, reservedUntil } }: { order: AdminOrder }) {
  const { timeZone } = useSite();
  if (money === 'pending') return <p>Nothing to do yet. The tins are set aside until the payment settles.</p>;
  const isReserved = reservedUntil && state === 'awaiting-payment';
  return (
    <p>
      {noActions[state]}
      {isReserved && ` The tins are reserved until ${formatOrderTime(reservedUntil, timeZone)}.`}
    </p>
  );
}

const steps = {
  packed: 'Mark as packed',
  shipped: 'Mark as shipped',
  'ready-for-pickup': 'Mark as ready for pickup',
  collected: 'Mark as collected',
};

/** What else a step causes. */
const stepHints = {
  packed: '',
  shipped: 'The buyer gets an email that the package is on its way.',
  'ready-for-pickup': 'The buyer gets an email with the pickup address and hours.',
  collected: '',
};

const undoLabels = { packed: 'Not packed yet', 'ready-for-pickup': 'Not ready yet' };

const noActions: Partial<Record<AdminOrder['state'], string>> = {
  'awaiting-payment': 'This hasn’t been paid yet. If it isn’t, it expires and the tins go back on the shelf.',
  shipped: 'The package is on its way. There is nothing left to do.',
  collected: 'The buyer has the tins. There is nothing left to do.',
  cancelled: 'This order won’t be packed.',
};

export type OrderDialogProps = { order: AdminOrder; onClose: () => void; onSaved: () => void };

const NO_EMAIL = 'PayPal gave no email for this buyer, so no email goes out.';

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

const { shape: statusFields } = orderAdminEndpoints['PUT /api/admin/orders/{id}/status'].body;

/** A change of an order's status. A parcel has `tracking`; a cancellation has `restock` and `reason`. */
export const StatusForm = z.object({ ...statusFields, restock: z.boolean().default(false) });

/** A refund of all that is left, or a part of it. `leftCents` and `refundedWasCents` are what the owner saw. */
export const RefundForm = z
  .object({
    how: z.enum(['all', 'part']),
    amount: z
      .string()
      .default('')
      .transform((text) => trimLine(text).replace(/^\$\s*/, '')),
    leftCents: z.number(),
    refundedWasCents: z.number(),
    restock: z.boolean().default(false),
    reason: line(200).optional(),
  })
  .superRefine(({ how, amount, leftCents }, context) => {
    const message = how === 'part' && findAmountError(amount, leftCents);
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message });
  });

function findAmountError(amount: string, leftCents: number): string | undefined {
  if (amount === '') return 'Please enter an amount.';
  const cents = parseMoney(amount);
  if (!cents) return 'Please enter an amount like 12.50.';
  return cents > leftCents ? `At most ${formatMoney(leftCents, 'short')} is left.` : undefined;
}

/** Converts the form's values to the API's refund. */
export function toRefundBody({ how, amount, refundedWasCents, restock, reason }: z.output<typeof RefundForm>) {
  const scope = how === 'part' ? { amount: centsToDollars(parseMoney(amount) ?? 0) } : { restock };
  return { ...scope, refundedWas: centsToDollars(refundedWasCents), ...(reason && { reason }) };
}
