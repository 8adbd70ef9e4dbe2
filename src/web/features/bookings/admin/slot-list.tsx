import { useEffect } from 'react';
import type { AdminSlot } from '#contract/bookings-admin.ts';
import { addDays, addMonths, formatLongDay, formatMonth } from '#domain/day.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminBookings, deleteSlot as removal } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { groupSlotsByDay } from '../booking-data.ts';
import { formatSlotTime } from './format-booking.ts';
import { useAutoRefresh } from './use-auto-refresh.ts';

const words = adminBookings.slots;

/** The unbooked slots of one month, grouped by day. */
export function SlotList(props: {
  month: string;
  changes: number;
  show: (changes: { month: string }) => void;
  onChanged: () => void;
}) {
  const { month, changes, show, onChanged } = props;
  const loaded = useAutoRefresh(month, () =>
    ownerApi('GET /api/admin/slots', {
      query: { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) },
    }),
  );
  const { reload } = loaded;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was changed here.
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  const { timeZone } = useSite();
  const deleteSlot = useSlotDeletion(timeZone, onChanged);
  const availableCount = loaded.value?.filter(({ state }) => state === 'free').length;

  return (
    <section aria-labelledby="slot-list">
      <div className="admin-month">
        <button
          type="button"
          className="button quiet small"
          aria-label={words.previous}
          onClick={() => show({ month: addMonths(month, -1) })}
        >
          <span aria-hidden="true">←</span>
        </button>
        <h2 id="slot-list" aria-live="polite">
          {formatMonth(month)}
        </h2>
        <button
          type="button"
          className="button quiet small"
          aria-label={words.next}
          onClick={() => show({ month: addMonths(month, 1) })}
        >
          <span aria-hidden="true">→</span>
        </button>
        {availableCount !== undefined && availableCount > 0 && (
          <p className="text-quiet tabular-nums">{`${availableCount} ${availableCount === 1 ? words.one : words.many}`}</p>
        )}
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(slots) => slots.length === 0}
        empty={<p>{`${words.empty} ${formatMonth(month)}. ${words.emptyHint}`}</p>}
      >
        {(slots) => (
          <div className="admin-days">
            {[...groupSlotsByDay(slots)].map(([day, times]) => (
              <section key={day} aria-labelledby={`slots-${day}`}>
                <h3 id={`slots-${day}`}>{formatLongDay(day).replace(/, \d{4}$/, '')}</h3>
                <ul>
                  {times.map((slot) => (
                    <SlotChip key={slot._id} slot={slot} zone={timeZone} onDelete={deleteSlot} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </ListState>
      {loaded.stale && <p className="mt-4 text-quiet">{adminBookings.stale}</p>}
    </section>
  );
}

function SlotChip({ slot, zone, onDelete }: { slot: AdminSlot; zone: string; onDelete: (slot: AdminSlot) => void }) {
  const { date, time, state, lengthMinutes, takenBy } = slot;
  const timeText = formatSlotTime(slot, zone);
  const stateText = takenBy ? `${words.states[state]}: ${takenBy.text}` : words.states[state];
  const note = [lengthMinutes === 60 ? '' : slot.length, stateText].filter(Boolean).join(', ');
  return (
    <li className={`admin-slot is-${state}`}>
      <span>
        <time dateTime={`${date}T${time}`}>{timeText}</time>
        {note && <small>{note}</small>}
      </span>
      <button
        type="button"
        aria-label={`${words.delete} ${formatLongDay(date)}, ${timeText}`}
        onClick={() => onDelete(slot)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
          <path d="M7 7l10 10M17 7L7 17" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  );
}

/** Deletes a slot after confirmation. */
function useSlotDeletion(zone: string, onRemoved: () => void) {
  const alert = useAlert();
  const toast = useToast();
  return async (slot: AdminSlot) => {
    const { _id: id, date } = slot;
    const text = `${removal.text} ${formatLongDay(date)}, ${formatSlotTime(slot, zone)}.`;
    if (!(await alert({ ...confirmDialog, text, confirm: removal.confirm }))) return;
    try {
      await ownerApi('DELETE /api/bookings/{id}', { params: { id } });
      toast(removal.done);
    } catch (error) {
      if (isUnauthenticated(error)) return;
      await alert({ ...removal.failed, text: asApiError(error)?.message || removal.failed.text, icon: 'error' });
    }
    onRemoved();
  };
}
