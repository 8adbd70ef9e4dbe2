import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { PendingPayments } from '#features/payments/web/pending-payments.tsx';
import { confirmChange, confirmDeletion } from '#platform/admin/actions.ts';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { formatMoney } from '#platform/money/money.ts';
import { subscribeAsOwner, useRealtimeEvents } from '#platform/realtime/web/use-realtime-events.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatMonth } from '#platform/time/day.ts';
import { formatLongDateTime, formatShortDate } from '#platform/time/format-date-time.ts';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import type { AdminOffer } from '../../../contract/appointment-offers.ts';
import type { AdminBooking, AdminSlot } from '../../../contract/bookings-admin.ts';
import { offerColumns } from '../../../offers/web/admin/offer-list.tsx';
import { AddSlotsDialog, SkippedSlotsDialog } from '../../../openings/web/admin/add-slots-dialog.tsx';
import { SlotDays, SlotMonth } from '../../../openings/web/admin/slot-days.tsx';
import { createDebouncedRefresh } from '../../../web/debounced-refresh.ts';
import { bookingList } from '../../list.ts';
import type { Route } from './+types/bookings-page';
import { EditAppointmentDialog, NewAppointmentDialog } from './appointment-dialog.tsx';
import { type AddedSlots, bookingActions } from './booking-actions.ts';
import { bookingColumns } from './booking-columns.tsx';
import { loadBookings } from './bookings-view.ts';
import { CancelDialog, DeclineDialog } from './cancel-dialog.tsx';
import { formatBookingSummary, getClientName, getRefundableCents } from './format-booking.ts';

const load = createPageLoader(loadBookings);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runIntent(await request.formData(), bookingActions);

/** The owner's bookings: upcoming, past, and the slots that clients can book. */
export default function BookingsPage({ loaderData: list }: Route.ComponentProps) {
  const { now } = useSite();
  const { show } = useListParams();
  const { deleteBooking, deleteSlot, refundRest, withdrawOffer } = useConfirmedChanges();
  const [dialog, setDialog] = useState<DialogState>();
  useLiveBookings();
  const frame = {
    heading: 'Booked sessions and free slots',
    intro: 'Sessions that clients booked, appointments you made, and the times that are still free.',
    pageActions: (
      <>
        <button type="button" className="button small" onClick={() => setDialog({ type: 'slots' })}>
          Add slots
        </button>
        <button type="button" className="button quiet small" onClick={() => setDialog({ type: 'appointment' })}>
          New appointment
        </button>
      </>
    ),
    overview: (
      <ViewButtons view={list.view} onView={(view) => show({ view: view === 'upcoming' ? '' : view, direction: '' })} />
    ),
  };
  const stale = list.isStale && (
    <p className="mb-4 text-quiet">This couldn’t be updated just now. It will be tried again within a minute.</p>
  );
  const notes = (
    <>
      {stale}
      <PendingPayments {...list.pendingPayments} />
    </>
  );
  return (
    <>
      {list.view === 'offers' ? (
        <AdminList
          {...frame}
          tableLabel="Offers"
          columns={offerColumns}
          rows={list.offers}
          rowKey={({ _id }) => _id}
          rowName={(offer) => `the offer to ${getClientName(offer)}`}
          rowActions={(offer) =>
            offer.state === 'open' ? [{ label: 'Withdraw', danger: true, onAction: () => withdrawOffer(offer) }] : []
          }
          empty="No series has been offered yet. Make a new appointment that repeats, and offer it to a client."
        >
          {notes}
        </AdminList>
      ) : list.view === 'slots' ? (
        <AdminList
          {...frame}
          rows={list.slots}
          rowKey={({ _id }) => _id}
          renderRows={(slots) => <SlotDays slots={slots} onDelete={deleteSlot} />}
          empty={`There are no free slots in ${formatMonth(list.month)}. Add some, or look at another month.`}
        >
          {notes}
          <SlotMonth
            month={list.month}
            freeCount={list.slots.filter(({ state }) => state === 'free').length}
            onMonth={(month) => show({ month })}
          />
        </AdminList>
      ) : (
        <AdminList
          {...frame}
          list={bookingList}
          tableLabel={list.view === 'passed' ? 'Passed bookings' : 'Upcoming bookings'}
          columns={bookingColumns}
          rows={list.bookings}
          rowKey={({ _id }) => _id}
          rowName={(booking) => `the session of ${getClientName(booking)}, ${formatShortDate(booking.date, now.day)}`}
          rowActions={(booking) =>
            booking.status === 'cancelled'
              ? [
                  ...(getRefundableCents(booking) > 0
                    ? [{ label: 'Refund the rest', onAction: () => refundRest(booking) }]
                    : []),
                  { label: 'Delete', danger: true, onAction: () => deleteBooking(booking) },
                ]
              : [
                  { label: 'Edit', onAction: () => setDialog({ type: 'edit', booking }) },
                  ...(booking.clientCancellation === 'asked'
                    ? [{ label: 'Keep it', onAction: () => setDialog({ type: 'decline', booking }) }]
                    : []),
                  { label: 'Cancel', danger: true, onAction: () => setDialog({ type: 'cancel', booking }) },
                ]
          }
          pages={list.pages}
          empty={empty[list.view]}
          nothingFound="No matches. Try another name, or clear the filters."
        >
          {notes}
        </AdminList>
      )}
      <BookingDialogs
        dialog={dialog}
        onChange={setDialog}
        onMonth={(month) => show({ view: 'slots', month, direction: '' })}
      />
    </>
  );
}

const empty = {
  upcoming: 'Nothing is booked yet. Add slots for your clients to book, or make an appointment yourself.',
  passed: 'No session has taken place yet.',
};

const views = [
  ['upcoming', 'Upcoming'],
  ['passed', 'Passed'],
  ['slots', 'Free slots'],
  ['offers', 'Offers'],
] as const;
type View = (typeof views)[number][0];

function ViewButtons({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <nav
      aria-label="Which bookings"
      className="mb-5 flex flex-wrap gap-x-6 whitespace-nowrap border-line max-md:gap-x-4 border-b print:hidden"
    >
      {views.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-current={view === name ? 'page' : undefined}
          className="-mb-px min-h-11 border-transparent border-b-2 font-semibold text-quiet hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
          onClick={() => onView(name)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

type DialogState =
  | { type: 'slots' | 'appointment' }
  | { type: 'skipped'; added: AddedSlots }
  | { type: 'edit' | 'cancel' | 'decline'; booking: AdminBooking };

/** The open dialog of the bookings page. */
function BookingDialogs(props: {
  dialog: DialogState | undefined;
  onChange: (dialog?: DialogState) => void;
  /** Shows the slots of a month. */
  onMonth: (month: string) => void;
}) {
  const { dialog, onChange, onMonth } = props;
  const close = () => onChange(undefined);
  switch (dialog?.type) {
    case 'slots':
      return (
        <AddSlotsDialog
          onAdded={(added) => {
            if (added.skipped.length > 0) return onChange({ type: 'skipped', added });
            close();
            onMonth(added.month);
          }}
          onClose={close}
        />
      );
    case 'skipped':
      return (
        <SkippedSlotsDialog
          added={dialog.added}
          onClose={() => {
            close();
            onMonth(dialog.added.month);
          }}
        />
      );
    case 'appointment':
      return <NewAppointmentDialog onClose={close} />;
    case 'edit':
      return <EditAppointmentDialog booking={dialog.booking} onClose={close} />;
    case 'cancel':
      return <CancelDialog booking={dialog.booking} onClose={close} />;
    case 'decline':
      return <DeclineDialog booking={dialog.booking} onClose={close} />;
    default:
      return null;
  }
}

/** Asks before a cancelled booking or a slot is deleted, or the rest of a payment is refunded. */
function useConfirmedChanges() {
  const { now, timeZone } = useSite();
  const { submit } = useFetcher();
  const remove = async (intent: string, id: string, text: string) => {
    if (await confirmDeletion(text)) await submit({ intent, id }, { method: 'post' });
  };
  return {
    deleteBooking(booking: AdminBooking) {
      const summary = formatBookingSummary(booking, now.day, timeZone);
      void remove('delete', booking._id, `This cancelled appointment will be permanently deleted: ${summary}.`);
    },
    async refundRest(booking: AdminBooking) {
      const amount = formatMoney(getRefundableCents(booking), 'short');
      const text = `${formatBookingSummary(booking, now.day, timeZone)}. PayPal sends it to the client within minutes.`;
      const question = { title: `Refund the other ${amount}?`, text, icon: 'question', cancel: 'Not now' } as const;
      if (await showAlert({ ...question, confirm: `Refund ${amount}` }))
        await submit({ intent: 'refund', id: booking._id }, { method: 'post' });
    },
    async withdrawOffer(offer: AdminOffer) {
      const text = `${getClientName(offer)} can no longer accept it, and its times are free. They get no email about it.`;
      if (await confirmChange(text, 'Withdraw the offer'))
        await submit({ intent: 'withdraw', id: offer._id }, { method: 'post' });
    },
    deleteSlot(slot: AdminSlot) {
      const time = formatLongDateTime(slot, timeZone);
      void remove('delete-slot', slot._id, `No one will be able to book this slot anymore: ${time}.`);
    },
  };
}

/** Bookings reload at this interval, even without events. */
const REFRESH_INTERVAL_MS = 60_000;
/** Several events at once trigger one reload. */
const MIN_REFRESH_INTERVAL_MS = 1_000;
const REFRESH_DELAY_MS = 150;

/** Loads the page again every minute and on booking events. */
function useLiveBookings(): void {
  const { revalidate } = useRevalidator();
  const [refresher] = useState(() => createDebouncedRefresh(revalidate, MIN_REFRESH_INTERVAL_MS));
  const refreshSoon = () => refresher.request(REFRESH_DELAY_MS);
  useAutoRefresh(REFRESH_INTERVAL_MS);
  useRealtimeEvents(
    {
      slotBooked: refreshSoon,
      slotReleased: refreshSoon,
      slotRescheduled: refreshSoon,
      bookingUpdated: refreshSoon,
      missed: refreshSoon,
    },
    subscribeAsOwner,
  );
}
