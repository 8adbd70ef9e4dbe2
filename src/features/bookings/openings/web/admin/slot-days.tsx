import { useSite } from '#platform/shell/use-site.ts';
import { addMonths, formatLongDay, formatMonth } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import type { AdminSlot } from '../../../contract/bookings-admin.ts';
import { groupSlotsByDay } from '../../../web/booking-data.ts';
import { RemoveButton } from './hours-fields.tsx';

/** The month of the free slots, with buttons to its neighbors. */
export function SlotMonth(props: { month: string; freeCount: number; onMonth: (month: string) => void }) {
  const { month, freeCount, onMonth } = props;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <button
        type="button"
        className="button quiet small"
        aria-label="Previous month"
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <span aria-hidden="true">←</span>
      </button>
      <h2 aria-live="polite" className="shrink grow-0 basis-[9em] text-center">
        {formatMonth(month)}
      </h2>
      <button
        type="button"
        className="button quiet small"
        aria-label="Next month"
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <span aria-hidden="true">→</span>
      </button>
      {freeCount > 0 && (
        <p className="text-quiet tabular-nums">{`${freeCount} ${freeCount === 1 ? 'free slot' : 'free slots'}`}</p>
      )}
    </div>
  );
}

/** The unbooked slots of one month, grouped by day. */
export function SlotDays({ slots, onDelete }: { slots: readonly AdminSlot[]; onDelete: (slot: AdminSlot) => void }) {
  return [...groupSlotsByDay(slots)].map(([day, times]) => (
    <section
      key={day}
      aria-labelledby={`slots-${day}`}
      className="grid gap-x-6 gap-y-1.5 border-line border-t py-3 md:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h3 id={`slots-${day}`} className="font-sans font-semibold text-[0.97rem] leading-[44px]">
        {formatLongDay(day).replace(/, \d{4}$/, '')}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {times.map((slot) => (
          <SlotChip key={slot._id} slot={slot} onDelete={() => onDelete(slot)} />
        ))}
      </ul>
    </section>
  ));
}

const notOffered = 'border-dashed text-quiet';
const states = {
  free: { text: '', className: 'bg-raised' },
  held: { text: 'being booked', className: 'bg-[color-mix(in_oklab,var(--highlight)_24%,var(--raised))]' },
  blocked: { text: 'not offered', className: notOffered },
  past: { text: 'past', className: notOffered },
} as const;

function SlotChip({ slot, onDelete }: { slot: AdminSlot; onDelete: () => void }) {
  const { timeZone } = useSite();
  const { date, time, state, lengthMinutes, takenBy, fromHours } = slot;
  const timeText = formatStart(slot, timeZone);
  const { text, className } = states[state];
  const note = [slot.place, lengthMinutes === 60 ? '' : slot.length, takenBy ? `${text}: ${takenBy.text}` : text];
  const noteText = note.filter(Boolean).join(', ');
  return (
    <li
      className={`inline-flex items-center rounded-[22px] border border-edge pl-3.5 tabular-nums ${fromHours ? 'pr-3.5' : ''} ${className}`}
    >
      <span className={fromHours ? 'py-[0.6rem] leading-[1.4]' : 'py-1.5 leading-[1.4]'}>
        <time dateTime={`${date}T${time}`}>{timeText}</time>
        {noteText && <small className={`ml-2 ${state === 'held' ? '' : 'text-quiet'}`}>{noteText}</small>}
      </span>
      {!fromHours && (
        <RemoveButton label={`Delete the slot on ${formatLongDay(date)}, ${timeText}`} onClick={onDelete} />
      )}
    </li>
  );
}
