import { useId } from 'react';
import type { Slot } from '../../contract/bookings.ts';
import { findSlotPlace } from '../../sessions/web/offered-sessions.ts';
import { groupSlotsByDay } from '../../web/booking-data.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { formatAvailableSlots, formatBookingDay, formatBookingLength } from '../../web/format-booking.ts';
import { StepHeading } from '../../web/step-heading.tsx';
import { SlotMonth } from './slot-month.tsx';
import { RadioPills, SlotTime } from './slot-time.tsx';

type SlotChoiceProps = {
  slots: readonly Slot[];
  day: string | undefined;
  /** The id of the chosen slot. */
  chosen: string | undefined;
  /** The type of session whose places are shown; undefined: of all. */
  sessionType: string | undefined;
  zone: string;
  today: string;
  /** The day to start at; by default the first day with an available slot. */
  nearDay?: string | undefined;
  /** A heading of the days that only screen readers have, instead of the visible one. */
  hiddenHeading?: string;
  /** Shown above the times when another client took the chosen slot. */
  takenMessage?: string | undefined;
  onDay: (day: string) => void;
  onSlot: (slot: Slot) => void;
};

/** A day and one of its available slots. On a phone the times scroll into view when a day is chosen. */
export function SlotChoice(props: SlotChoiceProps) {
  const { day, today, hiddenHeading } = props;
  const id = useId();
  const days = groupSlotsByDay(props.slots);
  const shownDay = day ?? props.nearDay ?? findShownDay(props.slots, day);
  const chooseDay = (next: string) => {
    props.onDay(next);
    if (next !== day) requestAnimationFrame(() => scrollIntoView(document.getElementById(`${id}-times`)));
  };
  return (
    <>
      <section aria-labelledby={`${id}-day`}>
        {hiddenHeading ? (
          <h3 id={`${id}-day`} className="sr-only">
            {hiddenHeading}
          </h3>
        ) : (
          <StepHeading id={`${id}-day`} step={1}>
            {newBooking.day.heading}
          </StepHeading>
        )}
        <SlotMonth
          days={days}
          chosen={shownDay}
          nearDay={props.nearDay}
          today={today}
          labelledBy={`${id}-day`}
          onChoose={chooseDay}
        />
      </section>
      <AvailableSlots
        {...props}
        id={`${id}-times`}
        shownDay={shownDay}
        slots={(shownDay && days.get(shownDay)) || []}
      />
    </>
  );
}

/** The day whose times are shown: until one is chosen, the nearest. Undefined if the day has no times. */
export function findShownDay(slots: readonly Slot[], day: string | undefined): string | undefined {
  const days = [...groupSlotsByDay(slots).keys()];
  return day === undefined ? days[0] : days.find((one) => one === day);
}

/** Focuses the times if a day is chosen, otherwise the days. */
export function focusSlotChoice(form: HTMLFormElement | null): void {
  const times = form?.querySelector<HTMLElement>('[data-times="of-day"] h2');
  (times ?? form?.querySelector<HTMLElement>('.slot-day[tabindex="0"]'))?.focus();
}

function scrollIntoView(element: HTMLElement | null): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
}

/** The available slots of the chosen day. Their number is announced. */
function AvailableSlots(props: SlotChoiceProps & { id: string; shownDay: string | undefined }) {
  const { id, day, shownDay, slots, zone, today, sessionType } = props;
  const words = newBooking.time;
  const lengths = [...new Set(slots.map(({ length }) => formatBookingLength(length)))];
  const commonLength = lengths.length === 1 ? lengths[0] : undefined;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} data-times={day && 'of-day'} className="scroll-my-4">
      <StepHeading id={`${id}-heading`} step={props.hiddenHeading ? undefined : 2}>
        {words.heading}
      </StepHeading>
      <p role="status" className="sr-only">
        {day && slots.length > 0 && formatAvailableSlots(slots.length, day, today)}
      </p>
      <p role="status" className="mb-4 text-accent empty:hidden">
        {props.takenMessage}
      </p>
      {!shownDay || slots.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <fieldset>
          <legend className="mb-3 font-display text-[1.25rem]">
            {[formatBookingDay(shownDay, today), commonLength].filter(Boolean).join(' · ')}
          </legend>
          <RadioPills>
            {slots.map((slot) => (
              <SlotTime
                key={slot._id}
                slot={slot}
                length={commonLength ? undefined : formatBookingLength(slot.length)}
                place={findSlotPlace(slot, sessionType)}
                zone={zone}
                chosen={slot._id === props.chosen}
                onChoose={() => props.onSlot(slot)}
              />
            ))}
          </RadioPills>
        </fieldset>
      )}
    </section>
  );
}
