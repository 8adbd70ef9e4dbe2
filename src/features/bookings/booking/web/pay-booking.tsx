import { useSyncExternalStore } from 'react';
import { PaymentPanel } from '#features/payments/web/payment-panel.tsx';
import { findUsualPlace, formatLocation } from '#platform/business/places.ts';
import type { SiteConfig } from '#platform/contract/site.ts';
import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { cancellation } from '../../cancellation/web/cancellation-words.ts';
import { formatTerms } from '../../cancellation/web/format-cancellation.ts';
import type { Hold } from '../../contract/bookings.ts';
import { getSessionName, priceTexts } from '../../sessions/web/offered-sessions.ts';
import { payBooking as words } from '../../web/bookings-words.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import { BookingColumns, StepHeading } from '../../web/step-heading.tsx';
import { type BookingFlow, returnToForm } from './booking-flow.ts';
import { type HoldState, isBusy } from './booking-state.ts';
import { formatMilestone, formatRemaining, getRemainingMs } from './hold-clock.ts';
import { captureHold, finalizeHold, handlePayPalFailure } from './hold-requests.ts';
import { canFinalize, canReleaseHold } from './hold-status.ts';

type PayBookingProps = { flow: BookingFlow; state: HoldState; today: string };

/** The payment step of a hold: summary, countdown, PayPal buttons and Finalize. */
export function PayBooking(props: PayBookingProps) {
  const { flow, state } = props;
  return (
    <section aria-labelledby="pay-booking" className="mt-6 md:mt-10">
      {/* On a phone the order is: the hold and its countdown, the payment, the links back. */}
      <BookingColumns className="gap-y-6 min-[900px]:gap-y-6">
        <HeldBooking {...props} />
        <div className="grid gap-5 min-[900px]:row-span-2 min-[900px]:pt-[0.6rem]">
          {state.hold.payment === 'awaiting' && <HoldPayment flow={flow} state={state} />}
          {state.hold.payment === 'paying' && <p role="status">{words.paying}</p>}
          <FinalizeBooking flow={flow} state={state} />
        </div>
        {canReleaseHold(state.hold) && !isBusy(state) && (
          <p className="flex flex-wrap gap-x-6 gap-y-1">
            <button type="button" className="link min-h-11" onClick={() => returnToForm(flow, 'detailsReopened')}>
              {words.changeDetails}
            </button>
            <button type="button" className="link min-h-11" onClick={() => returnToForm(flow, 'otherDayPressed')}>
              {words.otherDay}
            </button>
          </p>
        )}
      </BookingColumns>
    </section>
  );
}

function HeldBooking({ flow, state, today }: PayBookingProps) {
  const { hold } = state;
  const { places } = useSite();
  const { headings } = words;
  const title = canFinalize(hold) ? headings.ready : hold.payment === 'paying' ? headings.paying : headings.pay;
  return (
    <div>
      {/* Each step has its own heading, which takes the focus so that a screen reader announces the step. */}
      <StepHeading id="pay-booking" key={title} ref={focusElement} plain>
        {title}
      </StepHeading>
      {canReleaseHold(hold) && <HoldCountdown expiresAt={hold.expiresAt} clockOffsetMs={flow.clockOffsetMs} />}
      {state.resumed && <p className="mt-1 text-quiet">{words.back}</p>}
      <dl className="mt-4 border-line border-t leading-[1.45]">
        {listFacts(hold, flow, { today, places }).map(({ term, text }) => (
          <div
            key={term}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-b py-[0.55rem] min-[900px]:py-4"
          >
            <dt className="text-quiet">{term}</dt>
            <dd className={term === words.labels.price ? 'font-display text-[1.5rem] leading-[1.2]' : undefined}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function HoldPayment({ flow, state }: { flow: BookingFlow; state: HoldState }) {
  const { store } = flow;
  return (
    <PaymentPanel
      capturing={state.phase === 'capturing'}
      texts={words}
      statusClassName="text-quiet"
      createOrder={() => {
        store.dispatch({ type: 'clientActed' });
        if (!state.hold.orderId) throw new Error('the hold has no order');
        return state.hold.orderId;
      }}
      onApprove={(orderId) => captureHold(flow, orderId)}
      onError={(problem) => void handlePayPalFailure(flow, problem)}
    />
  );
}

function FinalizeBooking({ flow, state }: { flow: BookingFlow; state: HoldState }) {
  const { hold, phase } = state;
  const isFinalizing = phase === 'finalizing' || phase === 'booked';
  return (
    <div>
      <button
        type="button"
        aria-disabled={phase !== 'ready' || undefined}
        aria-busy={isFinalizing}
        aria-describedby="finalize-hint"
        className="button w-full sm:w-auto"
        onClick={() => finalizeHold(flow)}
      >
        {isFinalizing ? words.finalizing : words.finalize}
      </button>
      <p id="finalize-hint" className="mt-3 text-[0.94rem] text-quiet">
        {getFinalizeHint(hold, phase)}
      </p>
    </div>
  );
}

function getFinalizeHint({ payment }: Hold, phase: HoldState['phase']): string {
  if (payment === 'none') return words.finalizeCoupon;
  if (payment === 'paid') return words.finalizeSoon;
  return payment === 'paying' || phase === 'capturing' ? '' : words.finalizeFirst;
}

function formatHoldPrice({ couponCode, payment, amount }: Hold): string {
  if (couponCode !== null) return words.coupon.join(` ${couponCode}`);
  return payment === 'none' ? priceTexts.free : formatMoney(dollarsToCents(amount), 'short');
}

/** Where a held session will be, with the address of a known place. */
function formatHeldPlace({ location }: Hold, places: SiteConfig['places']): string {
  return formatLocation(location || findUsualPlace(places)?.name || '', places);
}

function listFacts(
  hold: Hold,
  { zone, getBookings }: BookingFlow,
  { today, places }: { today: string; places: SiteConfig['places'] },
) {
  const { labels } = words;
  const { data, now } = getBookings();
  const where = formatHeldPlace(hold, places);
  return [
    { term: labels.when, text: formatBookingDateTime(hold, zone, today) },
    ...(where ? [{ term: labels.where, text: where }] : []),
    { term: labels.what, text: getSessionName(data.sessionTypes, hold.sessionType) },
    { term: labels.price, text: formatHoldPrice(hold) },
    ...(hold.payment === 'none'
      ? []
      : [{ term: cancellation.label, text: formatTerms(data.cancellationTerms, hold, zone, now) }]),
    ...(hold.message ? [{ term: labels.message, text: hold.message }] : []),
  ];
}

const TICK_INTERVAL_MS = 1_000;
/** Below this the countdown is shown as a warning. */
const WARNING_THRESHOLD_MS = 120_000;

function subscribeToSeconds(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_INTERVAL_MS);
  return () => clearInterval(timer);
}
const getSecond = () => Math.floor(Date.now() / TICK_INTERVAL_MS);

/** The remaining hold time. The text changes every minute; screen readers announce milestones only. */
function HoldCountdown({ expiresAt, clockOffsetMs }: { expiresAt: string; clockOffsetMs: number }) {
  const nowMs = useSyncExternalStore(subscribeToSeconds, getSecond, getSecond) * TICK_INTERVAL_MS;
  const remainingMs = getRemainingMs({ expiresAt, nowMs, clockOffsetMs });
  return (
    <>
      <p className={remainingMs < WARNING_THRESHOLD_MS ? 'font-semibold text-accent' : 'text-quiet'}>
        {formatRemaining(remainingMs)}
      </p>
      <p role="status" className="sr-only">
        {formatMilestone(remainingMs)}
      </p>
    </>
  );
}
