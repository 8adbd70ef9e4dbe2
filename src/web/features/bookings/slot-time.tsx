import type { ReactNode } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { lengthOfSession, timeOfSession } from './session-words.ts';
import './slot-month.css';

/** One free time as a radio button: '6:00 PM PST · 60 mins'. */
export function SlotTime(given: { slot: Slot; zone: string; name: string; chosen: boolean; onChoose: () => void }) {
  const { slot, zone } = given;
  return (
    <RadioPill name={given.name} value={slot._id} checked={given.chosen} onChoose={given.onChoose}>
      <span>
        <time dateTime={`${slot.date}T${slot.time}`} className="font-semibold">
          {timeOfSession(slot, zone)}
        </time>{' '}
        <span className="whitespace-nowrap text-quiet">· {lengthOfSession(slot.length)}</span>
      </span>
    </RadioPill>
  );
}

/** A radio button in a rounded frame with whatever it stands for. */
export function RadioPill(given: {
  name: string;
  value: string;
  checked: boolean;
  describedBy?: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className="slot-time">
      <input
        type="radio"
        name={given.name}
        value={given.value}
        checked={given.checked}
        aria-describedby={given.describedBy}
        onChange={given.onChoose}
      />
      {given.children}
    </label>
  );
}
