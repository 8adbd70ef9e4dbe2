import { useEffect } from 'react';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmDialog } from '#web/content/admin.ts';
import { adminBookings, deleteAppointment as removal } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { DataTable, SortSelect } from '#web/ui/data-table.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { bookingColumns } from './booking-columns.tsx';
import type { useBookingsView } from './bookings-view.ts';
import { formatBookingSummary, getClientName } from './format-booking.ts';
import { useAutoRefresh } from './use-auto-refresh.ts';

const words = adminBookings.list;

type BookingListProps = {
  when: 'upcoming' | 'passed';
  view: ReturnType<typeof useBookingsView>;
  changes: number;
  onEdit: (booking: AdminBooking) => void;
  onCancel: (booking: AdminBooking) => void;
  onChanged: () => void;
};

/** Upcoming or past bookings, fifty per page. */
export function BookingList({ when, view, changes, onEdit, onCancel, onChanged }: BookingListProps) {
  const { page, search, status, descending, show } = view;
  const { now, timeZone } = useSite();
  const filter = { when, ...(search && { search }), ...(status && { status }) };
  const direction = descending ? 'descending' : 'ascending';
  const refreshed = useAutoRefresh(JSON.stringify([filter, direction, page]), async () => {
    const [{ bookedSlots }, { pages }] = await Promise.all([
      ownerApi('GET /api/admin/bookings', { query: { ...filter, direction, page: String(page) } }),
      ownerApi('GET /api/admin/bookings/summary', { query: filter }),
    ]);
    return { bookings: bookedSlots, pages };
  });
  const loaded = useLastValue(refreshed);
  const { reload } = refreshed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was changed here.
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes]);
  const deleteBooking = useBookingDeletion(now.day, timeZone, onChanged);

  const columns = bookingColumns({ today: now.day, zone: timeZone });
  const sorting = { by: 'when' as const, ascending: !descending };
  const handleSort = ({ ascending }: { ascending: boolean }) =>
    show({ direction: ascending ? 'ascending' : 'descending' });
  const isFiltered = search !== '' || status !== undefined;

  return (
    <>
      <div className="admin-filters">
        <SearchField label={words.search} value={search} onSearch={(text) => show({ search: text })} />
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
        empty={<p>{isFiltered ? words.empty.found : words.empty[when]}</p>}
      >
        {({ bookings }) => (
          <div className="admin-bookings">
            <SortSelect columns={columns} sorting={sorting} onSort={handleSort} />
            <DataTable
              label={words.label[when]}
              columns={columns}
              rows={bookings}
              rowKey={({ _id }) => _id}
              sorting={sorting}
              onSort={handleSort}
              actions={(booking) => (
                <RowActions booking={booking} onEdit={onEdit} onCancel={onCancel} onDelete={deleteBooking} />
              )}
            />
          </div>
        )}
      </ListState>
      {refreshed.stale && <p className="mt-4 text-quiet">{adminBookings.stale}</p>}
      <Pager page={page} pages={loaded.value?.pages ?? 1} onPage={(next) => show({ page: String(next) })} />
    </>
  );
}

function RowActions(props: {
  booking: AdminBooking;
  onEdit: (booking: AdminBooking) => void;
  onCancel: (booking: AdminBooking) => void;
  onDelete: (booking: AdminBooking) => void;
}) {
  const { booking } = props;
  const bookingLabel = <span className="sr-only">{` ${words.of} ${getClientName(booking)}`}</span>;
  if (booking.status === 'cancelled') {
    return (
      <button type="button" className="button danger small" onClick={() => props.onDelete(booking)}>
        {words.delete}
        {bookingLabel}
      </button>
    );
  }
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => props.onEdit(booking)}>
        {words.edit}
        {bookingLabel}
      </button>
      <button type="button" className="button danger small" onClick={() => props.onCancel(booking)}>
        {words.cancel}
        {bookingLabel}
      </button>
    </>
  );
}

/** Deletes a cancelled booking after confirmation. */
function useBookingDeletion(today: string, zone: string, onRemoved: () => void) {
  const alert = useAlert();
  const toast = useToast();
  return async (booking: AdminBooking) => {
    const text = `${removal.text} ${formatBookingSummary(booking, today, zone)}.`;
    if (!(await alert({ ...confirmDialog, text, confirm: removal.confirm }))) return;
    try {
      await ownerApi('DELETE /api/admin/appointments/{id}', { params: { id: booking._id } });
    } catch (error) {
      if (isUnauthenticated(error)) return;
      await alert({ ...removal.failed, text: asApiError(error)?.message || removal.failed.text, icon: 'error' });
      return onRemoved();
    }
    toast(removal.done);
    onRemoved();
  };
}
