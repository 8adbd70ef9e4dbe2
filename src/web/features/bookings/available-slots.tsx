import { useEffect, useRef } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { newBooking } from '#web/content/bookings.ts';
import { formatAvailableSlots, formatBookingDay } from './format-booking.ts';
import { SlotTime } from './slot-time.tsx';

const words = newBooking.time;

/**
 * The available slots of the chosen day. On a phone they scroll into view when a day is chosen, and their number is
 * announced.
 */
export function AvailableSlots(props: {
  /** The id of the heading. */
  id: string;
  day: string | undefined;
  slots: readonly Slot[];
  chosen: string | undefined;
  zone: string;
  today: string;
  /** Shown above the times when another client took the chosen slot. */
  takenMessage?: string;
  onChoose: (slot: Slot) => void;
}) {
  const { id, day, slots, zone, today } = props;
  const section = useRef<HTMLElement>(null);
  const shownDay = useRef(day);
  const legend = day && formatBookingDay(day, today);

  useEffect(() => {
    if (!day || shownDay.current === day) return;
    shownDay.current = day;
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'auto' : 'smooth' });
  }, [day]);

  return (
    <section ref={section} aria-labelledby={id} className="available-slots">
      <h2 id={id} tabIndex={-1} className="booking-step">
        {words.heading}
      </h2>
      <p role="status" className="sr-only">
        {day && slots.length > 0 && formatAvailableSlots(slots.length, day, today)}
      </p>
      <p role="status" className="mb-4 text-accent empty:hidden">
        {props.takenMessage}
      </p>
      {!day ? (
        <p className="text-quiet">{words.first}</p>
      ) : slots.length === 0 ? (
        <p className="text-quiet">{words.none}</p>
      ) : (
        <fieldset>
          <legend className="mb-3 font-display text-[1.25rem]">{legend}</legend>
          <div className="slot-times">
            {slots.map((slot) => (
              <SlotTime
                key={slot._id}
                slot={slot}
                zone={zone}
                name="slot"
                chosen={slot._id === props.chosen}
                onChoose={() => props.onChoose(slot)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
