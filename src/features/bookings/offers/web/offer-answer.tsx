import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import sealedLetter from '#drawings/sealed-letter.svg?url';
import { fillValues } from '#features/content/domain/values.ts';
import { PaymentPanel } from '#features/payments/web/payment-panel.tsx';
import { formatPayees } from '#platform/business/business.ts';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/forms/use-outcome.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { AnswerPage } from '#platform/ui/answer-page.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';
import { SealedLetter } from '#platform/ui/pictures/sealed-letter.tsx';
import { formatTerms } from '../../cancellation/web/format-cancellation.ts';
import type { AppointmentOffer } from '../../contract/appointment-offers.ts';
import { api } from '../../web/api.ts';
import { formatBookingDateTime, formatBookingDay, formatBookingTime } from '../../web/format-booking.ts';
import { appointmentOffer as words } from './appointment-offer-words.ts';

/** `pay`: the PayPal order was created, and its buttons are shown. */
type State = AppointmentOffer['state'] | 'invalid' | 'pay';
const OfferCalendar = lazy(async () => ({ default: (await import('./offer-calendar.tsx')).OfferCalendar }));

const STATE_BY_REASON: Readonly<Record<string, State>> = {
  'offer-accepted': 'accepted',
  'offer-declined': 'declined',
  'offer-lapsed': 'lapsed',
  'offer-withdrawn': 'withdrawn',
  'offer-being-paid': 'paying',
  'link-invalid': 'invalid',
  // PayPal may have taken the money, so the client must not pay again.
  'payment-unsure': 'paying',
  'payment-pending': 'paying',
};

/** The page of an offer. Nothing changes until a button is pressed, because mail scanners also open links. */
export function OfferAnswer(props: { token: string; offer: AppointmentOffer | undefined }) {
  const { token, offer } = props;
  const content = useContent('links').offer;
  const [orderId, setOrderId] = useState('');
  const outcome = useOutcome<State>(offer?.state ?? 'invalid', STATE_BY_REASON);
  const { state, running, runAction } = outcome;
  const body = { token };
  const isPaidOnline = offer?.payment === 'together';
  const accept = () =>
    runAction('accept', async () => {
      if (isPaidOnline) {
        setOrderId((await api('POST /api/appointment-offers/payment', { body })).orderId);
        return 'pay';
      }
      await api('POST /api/appointment-offers/acceptance', { body });
      return 'accepted';
    });
  const decline = () =>
    runAction('decline', async () => {
      await api('POST /api/appointment-offers/refusal', { body });
      return 'declined';
    });
  const capture = (paidOrderId: string) =>
    runAction('capture', async () => {
      await api('POST /api/appointment-offers/capture', { body: { token, orderId: paidOrderId } });
      return 'accepted';
    });

  const isPaying = state === 'pay';
  const isOpen = state === 'open' || isPaying;
  const { title, text } = state === 'paying' ? words.paying : content[isPaying ? 'open' : state];
  const { timeZone, now } = useSite();
  const until = offer ? formatBookingDateTime({ ...offer.until, date: offer.until.day }, timeZone, now.day) : '';
  if (!offer)
    return (
      <PicturedPage drawing={sealedLetter} scene="morning">
        <h1 className="max-w-[18ch]">{title}</h1>
        <p className="measure mt-5 mb-8 text-quiet">{showLinks(text)}</p>
        <NextStep offer={offer} state={state} />
      </PicturedPage>
    );
  const head = (
    <>
      <h1 key={outcome.outcomeKey} ref={outcome.focusOutcome} tabIndex={-1} className="max-w-[14ch]">
        {isPaying ? words.pay : title}
      </h1>
      <p className="measure mt-4 text-quiet">{showLinks(fillValues(text, { time: until }))}</p>
    </>
  );
  const hasFacts = isOpen || state === 'paying' || state === 'accepted';
  return (
    <AnswerPage
      scene="morning"
      head={head}
      sheet={hasFacts ? <OfferSheet offer={offer} /> : <SealedLetter className="w-full max-w-[22rem]" />}
    >
      {isPaying && (
        <>
          <p className="mb-5 font-display text-[1.5rem]">
            {words.total} {formatMoney(offer.totalCents, 'short')}
          </p>
          <PaymentPanel
            capturing={running === 'capture'}
            texts={words}
            statusClassName="text-quiet"
            createOrder={() => orderId}
            onApprove={capture}
            onError={() => outcome.showFailure(words.unavailable.text)}
          />
          <p className="mt-4" hidden={running === 'capture'}>
            <button type="button" className="link min-h-11" onClick={() => outcome.showState('open')}>
              {words.back}
            </button>
          </p>
        </>
      )}
      {state === 'open' && (
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96">
          <button type="button" className="button" aria-busy={running === 'accept'} onClick={accept}>
            {running === 'accept' ? words.busy : isPaidOnline ? words.acceptAndPay : words.accept}
          </button>
          <button type="button" className="button quiet" aria-busy={running === 'decline'} onClick={decline}>
            {running === 'decline' ? words.busy : words.decline}
          </button>
        </div>
      )}
      {/* Days of an offer that was accepted earlier may have moved since. */}
      {offer.state === 'open' && state === 'accepted' && (
        <Suspense>
          <OfferCalendar offer={offer} />
        </Suspense>
      )}
      {!isOpen && <NextStep offer={offer} state={state} />}
      <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
        {outcome.hasFailed && (outcome.message || words.failed)}
      </p>
      <noscript>
        <p className="mt-4 text-quiet">{content.withoutScript}</p>
      </noscript>
    </AnswerPage>
  );
}

function NextStep({ offer, state }: { offer: AppointmentOffer | undefined; state: State }) {
  const hasSessions = offer && (state === 'accepted' || state === 'paying');
  return (
    <Link to={hasSessions ? `/user/${offer.userId}` : words.home.href} className="button">
      {hasSessions ? words.mine : words.home.label}
    </Link>
  );
}

const format = (cents: number) => formatMoney(cents, 'short');

/** '$80 each, paid at the session', or '$640 for all of them, $80 each'. */
function formatOfferPrice({ priceCents, totalCents, payment }: AppointmentOffer): string {
  if (priceCents === 0) return words.free;
  if (payment === 'each') return `${format(priceCents)} ${words.each}`;
  return `${format(totalCents)} ${words.all} ${format(priceCents)} ${words.eachOfAll}`;
}

/** An offer as a sheet of paper: a picture, its sessions, all days and the price. */
function OfferSheet({ offer }: { offer: AppointmentOffer }) {
  const { timeZone, now, business } = useSite();
  const { title, lengthMinutes, location, days, payment, cancellationTerms } = offer;
  const facts = [
    { term: words.labels.what, text: `${title}, ${lengthMinutes} min` },
    { term: words.labels.where, text: location },
    { term: words.labels.price, text: formatOfferPrice(offer) },
    { term: words.labels.paying, text: payment === 'each' && offer.priceCents > 0 ? formatPayees(business) : '' },
    ...(payment === 'together'
      ? [
          {
            term: words.labels.cancelling,
            text: `${formatTerms(cancellationTerms, undefined, timeZone, now)} ${words.everySession}`,
          },
        ]
      : []),
  ].filter(({ text }) => text !== '');
  return (
    <div className="overflow-clip rounded-card bg-raised shadow-soft">
      <Picture name="offering-together" sizes="24rem" alt="" className="h-auto w-full" />
      <dl className="px-5 pt-1 pb-2 leading-[1.45]">
        <Fact term={words.labels.days}>
          <ol className="grid gap-1 tabular-nums">
            {days.map((day) => (
              <li key={`${day.date}${day.time}`}>
                {/* A narrow line breaks between the date and the time. */}
                <time dateTime={`${day.date}T${day.time}`}>
                  <span className="inline-block">{`${formatBookingDay(day.date, now.day)},`}</span>{' '}
                  <span className="inline-block">{formatBookingTime(day, timeZone)}</span>
                </time>
              </li>
            ))}
          </ol>
        </Fact>
        {facts.map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-y-1 border-line border-b py-3.5 last:border-b-0">
      <dt className="eyebrow">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
