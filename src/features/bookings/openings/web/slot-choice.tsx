import './slot-month.css';
import { useId, useState } from 'react';
import { listGridDays } from '#platform/time/calendar-grid.ts';
import { addDays, addMonths, formatMonth, formatShortDay, getMonth, getWeekday } from '#platform/time/day.ts';
import { DayGrid } from '#platform/ui/calendars/day-grid.tsx';
import type { Slot } from '../../contract/bookings.ts';
import { findSlotPlace } from '../../sessions/web/offered-sessions.ts';
import { groupSlotsByDay } from '../../web/booking-data.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { formatAvailableSlots, formatBookingDay, formatBookingLength } from '../../web/format-booking.ts';
import { StepHeading } from '../../web/step-heading.tsx';
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

const words = newBooking.day;

/** A month to choose a day from. Days without available slots are disabled. */
function SlotMonth(props: {
  days: ReadonlyMap<string, readonly Slot[]>;
  chosen: string | undefined;
  /** The day to start at; by default the first day with an available slot. */
  nearDay?: string | undefined;
  today: string;
  labelledBy: string;
  onChoose: (day: string) => void;
}) {
  const { days, chosen, nearDay, today, labelledBy } = props;
  const daysWithSlots = [...days.keys()];
  const [visibleMonth, setVisibleMonth] = useState<string>();
  const from = getMonth(today);
  const to = [getMonth(daysWithSlots.at(-1) ?? today), from].sort().at(-1) ?? from;
  const month = visibleMonth ?? getMonth(chosen ?? nearDay ?? daysWithSlots[0] ?? today);
  const grid = listGridDays(month);
  const thisWeek = addDays(today, -getWeekday(today));
  const start = [grid[0] ?? today, thisWeek].sort().at(-1) ?? today;
  return (
    <div className="slot-month">
      <div className="flex min-h-[48px] items-center">
        <p aria-live="polite" className="mr-auto font-display text-[1.25rem]">
          {formatMonth(month)}
        </p>
        <MonthButton
          label={words.previous}
          to={addMonths(month, -1)}
          isEnabled={month > from}
          onPress={setVisibleMonth}
          back
        />
        <MonthButton label={words.next} to={addMonths(month, 1)} isEnabled={month < to} onPress={setVisibleMonth} />
      </div>
      <DayGrid
        month={month}
        // The number of days is constant, so that content below does not move. Past weeks have nothing to choose.
        days={grid.map((_, index) => addDays(start, index))}
        today={today}
        selectedDay={chosen}
        initialDay={
          nearDay && getMonth(nearDay) === month ? nearDay : daysWithSlots.find((day) => getMonth(day) === month)
        }
        firstDay={thisWeek}
        lastMonth={to}
        keysHint={words.keys}
        labelledBy={labelledBy}
        renderDay={(day) => {
          const count = days.get(day)?.length ?? 0;
          return {
            open: count > 0,
            className: count > 0 ? 'slot-day is-free' : 'slot-day',
            content: <DayContent day={day} today={today} availableCount={count} outside={getMonth(day) !== month} />,
          };
        }}
        onSelect={(day) => {
          setVisibleMonth(month);
          props.onChoose(day);
        }}
        onMove={(day) => {
          if (getMonth(day) !== month) setVisibleMonth(getMonth(day));
        }}
      />
      <p aria-hidden="true" className="mt-3 text-[0.9rem] text-quiet">
        {words.legend}
      </p>
    </div>
  );
}

/** A day of the grid: its number, and the number of available slots as text for screen readers. */
function DayContent({
  day,
  today,
  availableCount,
  outside,
}: {
  day: string;
  today: string;
  availableCount: number;
  outside: boolean;
}) {
  const count =
    availableCount === 0
      ? words.free.none
      : availableCount === 1
        ? words.free.one
        : `${availableCount} ${words.free.many}`;
  const accessibleLabel = [formatBookingDay(day, today), day === today && words.today, count]
    .filter(Boolean)
    .join(', ');
  const startsMonth = outside && day.endsWith('-01');
  return (
    <>
      <span className="sr-only">{accessibleLabel}</span>
      <span className={startsMonth ? 'slot-day-number starts-month' : 'slot-day-number'} aria-hidden="true">
        {startsMonth && `${formatShortDay(day).split(' ')[1]} `}
        {Number(day.slice(8))}
      </span>
    </>
  );
}

function MonthButton(props: {
  label: string;
  to: string;
  isEnabled: boolean;
  back?: boolean;
  onPress: (month: string) => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.isEnabled ? `${props.label}, ${formatMonth(props.to)}` : props.label}
      aria-disabled={!props.isEnabled || undefined}
      className="grid size-[48px] place-content-center rounded-full transition-colors hover:bg-band last:-mr-4 in-[.reschedule]:last:-mr-2 focus-visible:rounded-full aria-disabled:cursor-not-allowed aria-disabled:bg-transparent aria-disabled:text-edge"
      onClick={() => props.isEnabled && props.onPress(props.to)}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        <path d={props.back ? 'M10 3 5 8l5 5' : 'm6 3 5 5-5 5'} />
      </svg>
    </button>
  );
}
