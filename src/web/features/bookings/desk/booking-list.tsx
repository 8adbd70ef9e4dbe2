import { useEffect } from 'react';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { areYouSure } from '#web/content/desk.ts';
import { deskBookings, deleteAppointment as removal } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { DataTable, SortChoice } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { bookingColumns } from './booking-columns.tsx';
import { bookingInWords, nameOf } from './booking-words.ts';
import type { useDeskView } from './desk-view.ts';
import { useKeptFresh } from './use-kept-fresh.ts';

const words = deskBookings.list;

type Given = {
  when: 'upcoming' | 'passed';
  view: ReturnType<typeof useDeskView>;
  changes: number;
  onEdit: (booking: DeskBooking) => void;
  onCancel: (booking: DeskBooking) => void;
  onChanged: () => void;
};

/** Booked sessions, fifty on a page: those to come, or those that have passed. */
export function BookingList({ when, view, changes, onEdit, onCancel, onChanged }: Given) {
  const { page, search, status, descending, show } = view;
  const { now, timeZone } = useSite();
  const narrowing = { when, ...(search && { search }), ...(status && { status }) };
  const direction = descending ? 'descending' : 'ascending';
  const fresh = useKeptFresh(JSON.stringify([narrowing, direction, page]), async () => {
    const [{ bookedSlots }, { pages }] = await Promise.all([
      ownerApi('GET /api/admin/bookings', { query: { ...narrowing, direction, page: String(page) } }),
      ownerApi('GET /api/admin/bookings/summary', { query: narrowing }),
    ]);
    return { bookings: bookedSlots, pages };
  });
  const loaded = useKept(fresh);
  const { reload } = fresh;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was changed here.
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  const remove = useRemoval(now.day, timeZone, onChanged);

  const columns = bookingColumns({ today: now.day, zone: timeZone });
  const sorting = { by: 'when' as const, ascending: !descending };
  const sort = ({ ascending }: { ascending: boolean }) => show({ direction: ascending ? 'ascending' : 'descending' });
  const isNarrowed = search !== '' || status !== undefined;

  return (
    <>
      <div className="desk-filters">
        <SearchField label={words.search} value={search} onSearch={(found) => show({ search: found })} />
        <label className="block">
          <span className="mb-1 block font-semibold text-[0.9rem]">{words.status.label}</span>
          <select className="input" value={status ?? ''} onChange={(event) => show({ status: event.target.value })}>
            <option value="">{words.status.all}</option>
            <option value="active">{words.status.active}</option>
            <option value="cancelled">{words.status.cancelled}</option>
          </select>
        </label>
      </div>
      <ListState
        loaded={loaded}
        loading={words.loading}
        failed={words.failed}
        isEmpty={({ bookings }) => bookings.length === 0}
        empty={<p>{isNarrowed ? words.empty.found : words.empty[when]}</p>}
      >
        {({ bookings }) => (
          <div className="desk-bookings">
            <SortChoice columns={columns} sorting={sorting} onSort={sort} />
            <DataTable
              label={words.label[when]}
              columns={columns}
              rows={bookings}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={sort}
              actions={(booking) => (
                <RowActions booking={booking} onEdit={onEdit} onCancel={onCancel} onDelete={remove} />
              )}
            />
          </div>
        )}
      </ListState>
      {fresh.stale && <p className="mt-4 text-quiet">{deskBookings.stale}</p>}
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

function RowActions(given: {
  booking: DeskBooking;
  onEdit: (booking: DeskBooking) => void;
  onCancel: (booking: DeskBooking) => void;
  onDelete: (booking: DeskBooking) => void;
}) {
  const { booking } = given;
  const whose = <span className="sr-only">{` ${words.of} ${nameOf(booking)}`}</span>;
  if (booking.status === 'cancelled') {
    return (
      <button type="button" className="button danger small" onClick={() => given.onDelete(booking)}>
        {words.delete}
        {whose}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => given.onEdit(booking)}>
        {words.edit}
        {whose}
      </button>
      <button type="button" className="button danger small" onClick={() => given.onCancel(booking)}>
        {words.cancel}
        {whose}
      </button>
    </>
  );
}

/** Deleting a cancelled booking, after asking. */
function useRemoval(today: string, zone: string, onRemoved: () => void) {
  const alert = useAlert();
  const toast = useToast();
  return async (booking: DeskBooking) => {
    const text = `${removal.text} ${bookingInWords(booking, today, zone)}.`;
    if (!(await alert({ ...areYouSure, text, confirm: removal.confirm }))) return;
    try {
      await ownerApi('DELETE /api/admin/appointments/{id}', { params: { id: booking._id } });
    } catch (error) {
      if (isSignedOut(error)) return;
      await alert({ ...removal.failed, text: refusalOf(error)?.message || removal.failed.text, icon: 'error' });
      return onRemoved();
    }
    toast(removal.done);
    onRemoved();
  };
}
