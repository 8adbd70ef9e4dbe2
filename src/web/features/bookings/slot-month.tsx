import { useState } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { calendarGrid } from '#domain/classes/calendar-grid.ts';
import { addDays, addMonths, monthInWords, monthOf, shortDay, weekday } from '#domain/day.ts';
import { newBooking } from '#web/content/bookings.ts';
import { DayGrid } from '#web/ui/day-grid.tsx';
import { dayOfSession } from './session-words.ts';
import './slot-month.css';

const words = newBooking.day;

/** A month of days to choose from. Days without free times cannot be chosen. */
export function SlotMonth(given: {
  days: ReadonlyMap<string, readonly Slot[]>;
  chosen: string | undefined;
  /** A day to begin at; without it that is the first with a free time. */
  near?: string | undefined;
  today: string;
  labelledBy: string;
  onChoose: (day: string) => void;
}) {
  const { days, chosen, near, today, labelledBy } = given;
  const free = [...days.keys()];
  const [leafed, setMonth] = useState<string>();
  const from = monthOf(today);
  const to = [monthOf(free.at(-1) ?? today), from].sort().at(-1) ?? from;
  const month = leafed ?? monthOf(chosen ?? near ?? free[0] ?? today);
  const grid = calendarGrid(month);
  const thisWeek = addDays(today, -weekday(today));
  const start = [grid[0] ?? today, thisWeek].sort().at(-1) ?? today;
  return (
    <div className="slot-month">
      <div className="slot-month-head">
        <p aria-live="polite" className="font-display text-[1.25rem]">
          {monthInWords(month)}
        </p>
        <MonthButton label={words.previous} to={addMonths(month, -1)} there={month > from} onPress={setMonth} back />
        <MonthButton label={words.next} to={addMonths(month, 1)} there={month < to} onPress={setMonth} />
      </div>
      <DayGrid
        month={month}
        // Always as many, so that nothing below moves; weeks that are over have nothing to choose.
        days={grid.map((_, index) => addDays(start, index))}
        today={today}
        chosen={chosen}
        first={near && monthOf(near) === month ? near : free.find((day) => monthOf(day) === month)}
        from={thisWeek}
        to={to}
        keys={words.keys}
        labelledBy={labelledBy}
        draw={(day) => {
          const count = days.get(day)?.length ?? 0;
          return {
            open: count > 0,
            className: count > 0 ? 'slot-day is-free' : 'slot-day',
            content: <DayContent day={day} today={today} free={count} outside={monthOf(day) !== month} />,
          };
        }}
        onChoose={(day) => {
          setMonth(month);
          given.onChoose(day);
        }}
        onReach={(day) => {
          if (monthOf(day) !== month) setMonth(monthOf(day));
        }}
      />
    </div>
  );
}

/** A day of the grid: its number, and in words how many free times it has. */
function DayContent({ day, today, free, outside }: { day: string; today: string; free: number; outside: boolean }) {
  const count = free === 0 ? words.free.none : free === 1 ? words.free.one : `${free} ${words.free.many}`;
  const heard = [dayOfSession(day, today), day === today && words.today, count].filter(Boolean).join(', ');
  // Among the days of this month the next one announces itself.
  const begins = outside && day.endsWith('-01');
  return (
    <>
      <span className="sr-only">{heard}</span>
      <span className={`slot-day-number ${begins ? 'is-first' : ''}`} aria-hidden="true">
        {begins ? shortDay(day).split(', ')[1] : Number(day.slice(8))}
      </span>
    </>
  );
}

function MonthButton(given: {
  label: string;
  to: string;
  there: boolean;
  back?: boolean;
  onPress: (month: string) => void;
}) {
  return (
    <button
      type="button"
      aria-label={given.there ? `${given.label}, ${monthInWords(given.to)}` : given.label}
      aria-disabled={!given.there || undefined}
      className="slot-month-turn"
      onClick={() => given.there && given.onPress(given.to)}
    >
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
      >
        <path d={given.back ? 'M10 3 5 8l5 5' : 'm6 3 5 5-5 5'} />
      </svg>
    </button>
  );
}
