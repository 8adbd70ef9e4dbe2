import { useEffect, useRef, useState } from 'react';
import type { Hold } from '#contract/bookings.ts';
import { formatPrice } from '#domain/money.ts';
import { newBooking, payBooking as words } from '#web/content/bookings.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { formatBookingDateTime } from './format-booking.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import { canFinalize, canReleaseHold } from './hold-status.ts';
import { PaymentPanel } from './payment-panel.tsx';
import type { NewBooking } from './use-new-booking.ts';
import type { usePayment } from './use-payment.ts';

/** The payment step of a hold: summary, countdown, PayPal buttons and Finalize. */
export function PayBooking(props: {
  booking: NewBooking;
  hold: Hold;
  payment: ReturnType<typeof usePayment>;
  onExpired: () => void;
}) {
  const { booking, hold, payment } = props;
  const { busy } = booking;
  const alert = useAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Whether the client has acted since the page was restored. */
  const [hasActed, setHasActed] = useState(false);
  const canFinish = canFinalize(hold);
  const title = canFinish
    ? words.headings.ready
    : hold.payment === 'paying'
      ? words.headings.paying
      : words.headings.pay;

  const notReadyHint = hold.payment === 'paying' || busy === 'capturing' ? '' : words.finalizeFirst;
  const hint = !canFinish ? notReadyHint : hold.payment === 'none' ? words.finalizeCoupon : words.finalizeSoon;

  // The next step has changed; the focus makes a screen reader announce it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the heading.
  useEffect(() => heading.current?.focus(), [title]);

  const finalize = async () => {
    if (busy) return;
    setHasActed(true);
    if (canFinish) return payment.finalize();
    await alert({ ...newBooking.dialogs.missing, icon: 'warning' });
  };

  return (
    <section aria-labelledby="pay-booking" className="booking-columns booking-paying">
      <div>
        <h2 id="pay-booking" ref={heading} tabIndex={-1} className="booking-step">
          {title}
        </h2>
        {canReleaseHold(hold) && <HoldCountdown expiresAt={hold.expiresAt} onExpired={props.onExpired} />}
        {booking.resumed && !hasActed && !busy && <p className="mt-1 text-quiet">{words.back}</p>}
        <dl className="held-facts">
          {listFacts(hold, booking).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={term === words.labels.price ? 'is-price' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="booking-payment-panel">
        {hold.payment === 'awaiting' && (
          <PaymentPanel
            hold={hold}
            capturing={busy === 'capturing'}
            capture={payment.capture}
            onAct={() => setHasActed(true)}
            onFail={booking.handlePayPalFailure}
          />
        )}
        {hold.payment === 'paying' && <p role="status">{words.paying}</p>}
        <div>
          <button
            type="button"
            aria-disabled={!canFinish || busy !== undefined || undefined}
            aria-busy={busy === 'booking'}
            aria-describedby="finalize-hint"
            className="button w-full sm:w-auto"
            onClick={finalize}
          >
            {busy === 'booking' ? words.finalizing : words.finalize}
          </button>
          <p id="finalize-hint" className="mt-3 text-[0.94rem] text-quiet">
            {hint}
          </p>
        </div>
      </div>
      {canReleaseHold(hold) && !busy && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <button type="button" className="link min-h-11" onClick={booking.changeDetails}>
            {words.changeDetails}
          </button>
          <button type="button" className="link min-h-11" onClick={booking.chooseOtherDay}>
            {words.otherDay}
          </button>
        </p>
      )}
    </section>
  );
}

function listFacts(hold: Hold, { zone, today }: NewBooking) {
  const { labels } = words;
  const price =
    hold.couponCode === null ? formatPrice(Math.round(hold.amount * 100)) : words.coupon.join(` ${hold.couponCode}`);
  return [
    { term: labels.when, text: formatBookingDateTime(hold, zone, today) },
    { term: labels.what, text: hold.sessionType },
    { term: labels.price, text: price },
    ...(hold.message ? [{ term: labels.message, text: hold.message }] : []),
  ];
}
