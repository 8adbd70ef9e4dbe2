import { useEffect, useRef, useState } from 'react';
import type { Hold } from '#contract/bookings.ts';
import { shelfPrice } from '#domain/money.ts';
import { newBooking, payBooking as words } from '#web/content/bookings.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { KeptTime } from './kept-time.tsx';
import { sessionInWords } from './session-words.ts';
import { mayFinalize, mayLetGo } from './standing-hold.ts';
import { Till } from './till.tsx';
import type { NewBooking } from './use-new-booking.ts';
import type { usePayment } from './use-payment.ts';

/** A held time on its way to a booking: what it is, how long it is kept, PayPal's buttons, and Finalize. */
export function PayBooking(given: {
  booking: NewBooking;
  hold: Hold;
  payment: ReturnType<typeof usePayment>;
  onOver: () => void;
}) {
  const { booking, hold, payment } = given;
  const { busy } = booking;
  const alert = useAlert();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Something was pressed since the page came back. */
  const [acted, setActed] = useState(false);
  const ready = mayFinalize(hold);
  const title = ready ? words.headings.ready : hold.payment === 'paying' ? words.headings.paying : words.headings.pay;

  const early = hold.payment === 'paying' || busy === 'capturing' ? '' : words.finalizeFirst;
  const hint = !ready ? early : hold.payment === 'none' ? words.finalizeCoupon : words.finalizeSoon;

  // What has to be done now has changed: anyone who cannot see the page is told.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the heading.
  useEffect(() => heading.current?.focus(), [title]);

  const finalize = async () => {
    if (busy) return;
    setActed(true);
    if (ready) return payment.finalize();
    await alert({ ...newBooking.dialogs.missing, icon: 'warning' });
  };

  return (
    <section aria-labelledby="pay-booking" className="booking-columns booking-paying">
      <div>
        <h2 id="pay-booking" ref={heading} tabIndex={-1} className="booking-step">
          {title}
        </h2>
        {mayLetGo(hold) && <KeptTime expiresAt={hold.expiresAt} onOver={given.onOver} />}
        {booking.resumed && !acted && !busy && <p className="mt-1 text-quiet">{words.back}</p>}
        <dl className="held-facts">
          {factsOf(hold, booking).map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={term === words.labels.price ? 'is-price' : undefined}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="booking-till">
        {hold.payment === 'awaiting' && (
          <Till
            hold={hold}
            capturing={busy === 'capturing'}
            capture={payment.capture}
            onAct={() => setActed(true)}
            onFail={booking.failPayPal}
          />
        )}
        {hold.payment === 'paying' && <p role="status">{words.paying}</p>}
        <div>
          <button
            type="button"
            aria-disabled={!ready || busy !== undefined || undefined}
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
      {mayLetGo(hold) && !busy && (
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

function factsOf(hold: Hold, { zone, today }: NewBooking) {
  const { labels } = words;
  const price =
    hold.couponCode === null ? shelfPrice(Math.round(hold.amount * 100)) : words.coupon.join(` ${hold.couponCode}`);
  return [
    { term: labels.when, text: sessionInWords(hold, zone, today) },
    { term: labels.what, text: hold.sessionType },
    { term: labels.price, text: price },
    ...(hold.message ? [{ term: labels.message, text: hold.message }] : []),
  ];
}
