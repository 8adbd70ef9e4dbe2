import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { useSite } from '#platform/shell/use-site.ts';
import type { AdminOrder } from '../../contract/orders-admin.ts';
import { nextTransition, type OrderTransition, undoTransition } from '../../domain/order-transitions.ts';
import { formatOrderTime } from './format-order.ts';
import { getSlipsLink, hasSlip } from './slips-link.ts';
import { NO_EMAIL } from './status-dialogs.tsx';

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
