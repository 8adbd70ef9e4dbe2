import './booking-receipt.css';
import { type FormEvent, useCallback, useId, useRef, useState } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { TextArea } from '#platform/ui/forms/field.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import { formatTerms } from '../../cancellation/web/format-cancellation.ts';
import type { OfferedSession, Slot } from '../../contract/bookings.ts';
import { findShownDay, focusSlotChoice, SlotChoice } from '../../openings/web/slot-choice.tsx';
import { RadioPill, RadioPills } from '../../openings/web/slot-time.tsx';
import {
  describeSession,
  formatPriceNote,
  getChargedCents,
  getCost,
  getSessionName,
  isForOthers,
  isTooLong,
  priceTexts,
  type SessionCost,
} from '../../sessions/web/offered-sessions.ts';
import { bookingPayment, newBooking as words } from '../../web/bookings-words.ts';
import { formatBookingDay, formatBookingLength, formatBookingTime } from '../../web/format-booking.ts';
import { StepHeading } from '../../web/step-heading.tsx';
import { type Draft, formatMissing, listMissingParts } from './booking-draft.ts';
import type { BookingFlow } from './booking-flow.ts';
import { BookingPayment } from './booking-payment.tsx';
import { type FormState, getCouponCheck, isBusy } from './booking-state.ts';
import { type FormField, requestHold } from './hold-requests.ts';
import { findCurrentSlot } from './hold-status.ts';

type BookingFormProps = {
  flow: BookingFlow;
  state: FormState;
  slots: readonly Slot[];
  types: readonly OfferedSession[];
  today: string;
  paymentsOff: boolean;
};

function focusField(form: HTMLFormElement | null, field: FormField): void {
  const target = field === 'submit' ? '[type=submit]' : `[name=${field}]`;
  if (field === 'slot') focusSlotChoice(form);
  else form?.querySelector<HTMLElement>(target)?.focus();
}

/** The form before a hold: day, time, session type, message, coupon or amount. */
export function BookingForm({ flow, state, slots, types, today, paymentsOff }: BookingFormProps) {
  const { store, zone, coupons } = flow;
  const { draft, problems, takenSlot } = state;
  const cost = getCost(types, draft.sessionType);
  const slot = draft.slot && findCurrentSlot(slots, draft.slot);
  const openDay = slot ? undefined : findShownDay(slots, draft.day);
  const { data, now } = flow.getBookings();
  const couponValid = getCouponCheck(state)?.state === 'valid';
  const form = useRef<HTMLFormElement>(null);
  const [firstField] = useState<FormField | false>(state.returning && (state.payPalFailed ? 'submit' : 'slot'));
  const setForm = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      if (firstField) focusField(element, firstField);
    },
    [firstField],
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = await requestHold(flow);
    if (field) focusField(form.current, field);
  };
  const edit = (changes: Partial<typeof draft>) => store.dispatch({ type: 'draftEdited', changes });

  return (
    <ScriptedForm ref={setForm} noValidate onSubmit={submit} className="mt-[clamp(2rem,4vw,3rem)]">
      <div className="grid items-start gap-12 *:min-w-0 min-[900px]:grid-cols-[minmax(0,1fr)_24rem] max-[899px]:mb-8 min-[900px]:gap-[clamp(3rem,7vw,6rem)]">
        <div className="grid gap-12">
          <SlotChoice
            slots={slots}
            day={draft.day}
            chosen={slot?._id}
            sessionType={draft.sessionType}
            zone={zone}
            today={today}
            takenMessage={takenSlot && `${formatBookingTime(takenSlot.slot, zone)} ${words.time[takenSlot.reason]}`}
            onDay={(day) => store.dispatch({ type: 'dayChosen', day })}
            onSlot={(slot) => store.dispatch({ type: 'slotChosen', slot })}
          />
          <BookingDetailsFields draft={{ ...draft, slot }} types={types} error={problems.sessionType} onChange={edit} />
        </div>
        {/* In a wide window what is chosen comes first, otherwise right above Continue. */}
        <div className="booking-receipt grid gap-7 px-[clamp(1.25rem,5vw,2rem)] py-7 min-[900px]:[@media(min-height:48rem)]:sticky">
          <BookingPayment
            draft={draft}
            cost={cost}
            coupon={getCouponCheck(state)}
            paymentsOff={paymentsOff}
            cancellationNote={formatTerms(data.cancellationTerms, draft.slot, zone, now)}
            problems={problems}
            onChange={edit}
            onCouponBlur={coupons.check}
          />
          <BookingSlip
            draft={{ ...draft, slot }}
            openDay={openDay}
            types={types}
            couponValid={couponValid}
            zone={zone}
            today={today}
          />
          <ContinueButton state={state} cost={cost} couponValid={couponValid} openDay={openDay} />
        </div>
      </div>
    </ScriptedForm>
  );
}

/** Continue, and what it still requires. */
function ContinueButton(props: {
  state: FormState;
  cost: SessionCost;
  couponValid: boolean;
  /** The day whose times are shown while none is chosen. */
  openDay: string | undefined;
}) {
  const { state, cost, couponValid, openDay } = props;
  const id = useId();
  const busy = isBusy(state);
  const missing = listMissingParts(state.draft, couponValid, cost);
  const note = couponValid || cost.kind === 'free' ? words.payment.freeNote : words.payment.paidNote;
  return (
    <div>
      {state.payPalFailed && (
        <p role="alert" className="mb-4 font-medium text-accent">
          {bookingPayment.inline}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={busy || missing.length > 0 || undefined}
        aria-busy={busy}
        aria-describedby={id}
        className="button w-full"
      >
        {busy ? words.submitting : words.submit}
      </button>
      <p id={id} className="mt-4 text-balance text-[0.94rem] text-quiet">
        {missing.length > 0 ? formatMissing(missing, openDay !== undefined) : note}
      </p>
    </div>
  );
}

const slipWords = words.slip;

type BookingSlipProps = {
  /** With the slot as it is offered now. */
  draft: Draft;
  /** The day whose times are shown while none is chosen. */
  openDay: string | undefined;
  types: readonly OfferedSession[];
  couponValid: boolean;
  zone: string;
  today: string;
};

/** What the client has chosen so far, and what is still open. */
function BookingSlip(props: BookingSlipProps) {
  const { draft, openDay, types, zone, today } = props;
  const { slot, sessionType } = draft;
  const facts = {
    time: slot && `${formatBookingDay(slot.date, today)}, ${formatTimeAndLength(slot, zone)}`,
    session: sessionType && getSessionName(types, sessionType),
    amount: formatAmount(props),
  };
  const open = {
    ...slipWords.open,
    ...(openDay && { time: `${formatBookingDay(openDay, today)}: ${slipWords.openTime}` }),
  };
  return (
    <section
      aria-labelledby="booking-slip"
      className="border-edge border-dashed max-[899px]:border-t-[1.5px] max-[899px]:pt-6 min-[900px]:order-first min-[900px]:border-b-[1.5px] min-[900px]:pb-4"
    >
      <h2 id="booking-slip" className="text-[1.6rem]">
        {slipWords.heading}
      </h2>
      <dl className="mt-2">
        {(['time', 'session', 'amount'] as const).map((part) => (
          <div
            key={part}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-line border-t py-2 first:border-t-0"
          >
            <dt className="text-quiet">{slipWords.labels[part]}</dt>
            <dd className={`text-balance ${facts[part] ? 'font-medium' : 'text-quiet'}`}>
              {facts[part] || open[part]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const formatTimeAndLength = (slot: Slot, zone: string) =>
  `${formatBookingTime(slot, zone)} · ${formatBookingLength(slot.length)}`;

/** Empty until Continue would accept it. */
function formatAmount({ draft, types, couponValid }: BookingSlipProps): string {
  const cost = getCost(types, draft.sessionType);
  if (couponValid) return slipWords.coupon;
  if (cost.kind === 'free') return priceTexts.free;
  const cents = getChargedCents(cost, draft.amount);
  const isOpen = cost.kind === 'unknown' || listMissingParts(draft, false, cost).includes('payment');
  return isOpen || cents === undefined ? '' : formatMoney(cents, 'short');
}

/** The fields for the session type and the client's message. */
function BookingDetailsFields(props: {
  draft: Draft;
  types: readonly OfferedSession[];
  error: string | undefined;
  onChange: (changes: Partial<Pick<Draft, 'sessionType' | 'message'>>) => void;
}) {
  const { draft, types, error, onChange } = props;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <StepHeading id={`${id}-heading`} step={3}>
        {words.session.heading}
      </StepHeading>
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-2 font-semibold">{words.session.type}</legend>
          <RadioPills stacked>
            {types.map((type) => (
              <RadioPill
                key={type.sessionType}
                name="sessionType"
                value={type.sessionType}
                checked={draft.sessionType === type.sessionType}
                disabled={isTooLong(type, draft.slot) || isForOthers(type, draft.slot)}
                describedBy={error ? `${id}-error` : undefined}
                onChoose={() => onChange({ sessionType: type.sessionType })}
              >
                <SessionName type={type} types={types} slot={draft.slot} />
              </RadioPill>
            ))}
          </RadioPills>
          <p aria-live="polite" className="measure mt-3 text-quiet empty:hidden">
            {describeSession(types, draft)}
          </p>
          <p id={`${id}-error`} aria-live="polite" className="mt-2 font-medium text-accent empty:hidden">
            {error}
          </p>
        </fieldset>
        <TextArea
          label={words.session.message}
          name="message"
          rows={4}
          maxLength={2000}
          hint={useContent('client-area').newBooking.messageHint}
          value={draft.message}
          onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        />
      </div>
    </section>
  );
}

function SessionName(props: { type: OfferedSession; types: readonly OfferedSession[]; slot: Draft['slot'] }) {
  const { type, types, slot } = props;
  const note = isForOthers(type, slot)
    ? priceTexts.notThen
    : isTooLong(type, slot)
      ? priceTexts.needsMinutes(type.lengthMinutes)
      : formatPriceNote(type, types);
  return (
    <span>
      {type.name}
      {note && <span className="whitespace-nowrap text-quiet"> · {note}</span>}
    </span>
  );
}
