import { useEffect, useRef } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { newBooking } from '#web/content/bookings.ts';
import { dayOfSession, freeTimesInWords } from './session-words.ts';
import { SlotTime } from './slot-time.tsx';

const words = newBooking.time;

/**
 * The free times of the chosen day, under a heading that can take the focus. On a phone the days fill the screen, so
 * the times come into view when a day is chosen; their number is announced.
 */
export function FreeTimes(given: {
  /** Of the heading. */
  id: string;
  day: string | undefined;
  slots: readonly Slot[];
  chosen: string | undefined;
  zone: string;
  today: string;
  /** Said above the times: the chosen one went to someone else. */
  taken?: string;
  onChoose: (slot: Slot) => void;
}) {
  const { id, day, slots, zone, today } = given;
  const section = useRef<HTMLElement>(null);
  const shown = useRef(day);
  const legend = day && dayOfSession(day, today);

  useEffect(() => {
    if (!day || shown.current === day) return;
    shown.current = day;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [day]);

  return (
    <section ref={section} aria-labelledby={id} className="free-times">
      <h2 id={id} tabIndex={-1} className="booking-step">
        {words.heading}
      </h2>
      <p role="status" className="sr-only">
        {day && slots.length > 0 && freeTimesInWords(slots.length, day, today)}
      </p>
      <p role="status" className="mb-4 text-accent empty:hidden">
        {given.taken}
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
                chosen={slot._id === given.chosen}
                onChoose={() => given.onChoose(slot)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
