import { PaymentPanel } from '#features/payments/web/payment-panel.tsx';
import type { PayPalFailure } from '#features/payments/web/paypal-buttons.tsx';
import { useContent } from '#platform/shell/content.ts';
import { checkout as words } from '../../cart/web/cart-words.ts';
import { captureOrder } from './capture-order.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { PendingCheckout } from './pending-checkout.ts';

const problems = {
  unavailable: words.unavailable,
  'not-found': words.notFound,
  button: words.button,
  payment: words.unsuccessful,
} as const satisfies Record<PayPalFailure, { title: string; text: string }>;

/** As a `ref`: the panel takes the focus when it appears. */
const focusPanel = (heading: HTMLElement | null) => heading?.closest('fieldset')?.focus();

/** PayPal's buttons for a reserved order. */
export function OrderPaymentPanel(props: { order: PendingCheckout; flow: CheckoutFlow; state: CheckoutState }) {
  const { order, flow, state } = props;
  const { tinsAreKept = true } = order;
  const { heading, reserved, reservationOver, notReserved } = useContent('cart').payment;
  const reservationText = state.isReservationOver ? reservationOver : reserved;
  return (
    <PaymentPanel
      capturing={state.phase.status === 'capturing'}
      texts={{ capturing: words.capturing, cancelled: tinsAreKept ? words.cancelled : words.cancelledUnreserved }}
      className="receipt-payment print:hidden"
      statusClassName="font-medium"
      createOrder={() => order.orderId}
      onApprove={() => captureOrder(flow, order)}
      onError={(problem) => {
        if (flow.store.dispatch({ type: 'payPalFailed' })) void flow.showDialog(problems[problem]);
      }}
    >
      <h2 ref={focusPanel} className="mb-[0.35rem] text-[1.35rem]">
        {heading}
      </h2>
      <p role="status" className="mb-4 text-quiet">
        {tinsAreKept ? reservationText : notReserved}
      </p>
    </PaymentPanel>
  );
}
