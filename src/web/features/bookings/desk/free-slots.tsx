import { useEffect } from 'react';
import type { DeskSlot } from '#contract/bookings-desk.ts';
import { addDays, addMonths, dayInWords, monthInWords } from '#domain/day.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskBookings, deleteSlot as removal } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { slotsByDay } from '../diary.ts';
import { timeOnDesk } from './booking-words.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

const words = deskBookings.slots;

/** The slots of one month that nobody has booked, day by day. */
export function FreeSlots(given: {
  month: string;
  changes: number;
  show: (changed: { month: string }) => void;
  onChanged: () => void;
}) {
  const { month, changes, show, onChanged } = given;
  const loaded = useKeptFresh(month, () =>
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
  const remove = useRemoval(timeZone, onChanged);
  const free = loaded.value?.filter(({ state }) => state === 'free').length;

  return (
    <section aria-labelledby="free-slots">
      <div className="desk-month">
        <button
          type="button"
          className="button quiet small"
          aria-label={words.previous}
          onClick={() => show({ month: addMonths(month, -1) })}
        >
          <span aria-hidden="true">←</span>
        </button>
        <h2 id="free-slots" aria-live="polite">
          {monthInWords(month)}
        </h2>
        <button
          type="button"
          className="button quiet small"
          aria-label={words.next}
          onClick={() => show({ month: addMonths(month, 1) })}
        >
          <span aria-hidden="true">→</span>
        </button>
        {free !== undefined && free > 0 && (
          <p className="text-quiet tabular-nums">{`${free} ${free === 1 ? words.one : words.many}`}</p>
        )}
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={(slots) => slots.length === 0}
        empty={<p>{`${words.empty} ${monthInWords(month)}. ${words.emptyHint}`}</p>}
      >
        {(slots) => (
          <div className="desk-days">
            {[...slotsByDay(slots)].map(([day, times]) => (
              <section key={day} aria-labelledby={`slots-${day}`}>
                <h3 id={`slots-${day}`}>{dayInWords(day).replace(/, \d{4}$/, '')}</h3>
                <ul>
                  {times.map((slot) => (
                    <SlotChip key={slot._id} slot={slot} zone={timeZone} onDelete={remove} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </ListState>
      {loaded.stale && <p className="mt-4 text-quiet">{deskBookings.stale}</p>}
    </section>
  );
}

function SlotChip({ slot, zone, onDelete }: { slot: DeskSlot; zone: string; onDelete: (slot: DeskSlot) => void }) {
  const { date, time, state, lengthMinutes, takenBy } = slot;
  const at = timeOnDesk(slot, zone);
  const why = takenBy ? `${words.states[state]}: ${takenBy.text}` : words.states[state];
  const note = [lengthMinutes === 60 ? '' : slot.length, why].filter(Boolean).join(', ');
  return (
    <li className={`desk-slot is-${state}`}>
      <span>
        <time dateTime={`${date}T${time}`}>{at}</time>
        {note && <small>{note}</small>}
      </span>
      <button type="button" aria-label={`${words.delete} ${dayInWords(date)}, ${at}`} onClick={() => onDelete(slot)}>
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor">
          <path d="M7 7l10 10M17 7L7 17" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
    </li>
  );
}

/** Deleting a slot, after asking. */
function useRemoval(zone: string, onRemoved: () => void) {
  const alert = useAlert();
  const toast = useToast();
  return async (slot: DeskSlot) => {
    const { _id: id, date } = slot;
    const text = `${removal.text} ${dayInWords(date)}, ${timeOnDesk(slot, zone)}.`;
    if (!(await alert({ ...areYouSure, text, confirm: removal.confirm }))) return;
    try {
      await ownerApi('DELETE /api/bookings/{id}', { params: { id } });
      toast(removal.done);
    } catch (error) {
      if (isSignedOut(error)) return;
      await alert({ ...removal.failed, text: refusalOf(error)?.message || removal.failed.text, icon: 'error' });
    }
    onRemoved();
  };
}
