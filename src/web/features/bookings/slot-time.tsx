import type { ReactNode } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { formatBookingLength, formatBookingTime } from './format-booking.ts';
import './slot-month.css';

/** One slot as a radio button: '6:00 PM PST · 60 mins'. */
export function SlotTime(props: { slot: Slot; zone: string; name: string; chosen: boolean; onChoose: () => void }) {
  const { slot, zone } = props;
  return (
    <RadioPill name={props.name} value={slot._id} checked={props.chosen} onChoose={props.onChoose}>
      <span>
        <time dateTime={`${slot.date}T${slot.time}`} className="font-semibold">
          {formatBookingTime(slot, zone)}
        </time>{' '}
        <span className="whitespace-nowrap text-quiet">· {formatBookingLength(slot.length)}</span>
      </span>
    </RadioPill>
  );
}

/** A radio button in a rounded frame. */
export function RadioPill(props: {
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
        name={props.name}
        value={props.value}
        checked={props.checked}
        aria-describedby={props.describedBy}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  );
}
