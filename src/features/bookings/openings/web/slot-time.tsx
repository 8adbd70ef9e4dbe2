import type { ReactNode } from 'react';
import type { Slot } from '../../contract/bookings.ts';
import { formatBookingTime } from '../../web/format-booking.ts';

/** One slot as a radio button: '6:00 PM PST', its length if others differ, and where it is if it has a place of its own. */
export function SlotTime(props: {
  slot: Slot;
  length: string | undefined;
  place: string | undefined;
  zone: string;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { slot, length, place, zone } = props;
  return (
    <RadioPill name="slot" value={slot._id} checked={props.chosen} onChoose={props.onChoose}>
      <span>
        <time dateTime={`${slot.date}T${slot.time}`} className="font-semibold">
          {formatBookingTime(slot, zone)}
        </time>
        {length && <span className="whitespace-nowrap text-quiet"> · {length}</span>}
        {place && <span className="block text-[0.9rem] [overflow-wrap:anywhere]">{place}</span>}
      </span>
    </RadioPill>
  );
}

/** Radio buttons in rounded frames, side by side where they fit; `stacked` is for long texts. */
export function RadioPills({ stacked = false, children }: { stacked?: boolean; children: ReactNode }) {
  const columns = stacked
    ? 'grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]'
    : 'grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))]';
  return <div className={`grid gap-[0.6rem] ${columns}`}>{children}</div>;
}

/** Moves the focus to the heading of a focused time that disappears because another client took it. */
const keepFocus = (input: HTMLInputElement | null) => () => {
  if (document.activeElement === input) input?.closest('section')?.querySelector('h2')?.focus();
};

const PILL = [
  'flex min-h-[48px] cursor-pointer items-center gap-[0.6rem] rounded-full py-[0.4rem] pr-3 pl-[0.85rem] tabular-nums',
  'border-[1.5px] border-edge transition-[border-color] duration-160 hover:border-ink',
  'has-checked:border-primary has-checked:bg-band has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
  'has-focus-visible:shadow-[0_0_0_2px_var(--ink)] has-focus-visible:outline-3 has-focus-visible:outline-(--focus)',
  'has-disabled:cursor-default has-disabled:border-line has-disabled:text-quiet',
  'has-focus-visible:outline-offset-3 forced-colors:has-checked:border-[3px] forced-colors:has-checked:border-[Highlight]',
].join(' ');

/** A radio button in a rounded frame. */
export function RadioPill(props: {
  name: string;
  value: string;
  checked: boolean;
  disabled?: boolean;
  describedBy?: string | undefined;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={PILL}>
      <input
        ref={keepFocus}
        type="radio"
        name={props.name}
        value={props.value}
        checked={props.checked}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        className="size-[1.15rem] flex-none focus-visible:shadow-none focus-visible:outline-none"
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  );
}
