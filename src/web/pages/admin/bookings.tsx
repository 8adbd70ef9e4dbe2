import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminOffer } from '#contract/appointment-offers.ts';
import type { AdminBooking, AdminSlot } from '#contract/bookings-admin.ts';
import { formatLongDay, formatMonth } from '#domain/day.ts';
import { formatDollars } from '#domain/money.ts';
import { runBookingAction } from '#web/features/bookings/admin/booking-actions.ts';
import { createBookingColumns } from '#web/features/bookings/admin/booking-columns.tsx';
import { BookingDialogs, type DialogState } from '#web/features/bookings/admin/booking-dialogs.tsx';
import { byDate, loadBookings } from '#web/features/bookings/admin/bookings-view.ts';
import {
  formatBookingSummary,
  formatSlotTime,
  getClientName,
  getRefundableCents,
} from '#web/features/bookings/admin/format-booking.ts';
import { createOfferColumns, getOfferClient } from '#web/features/bookings/admin/offer-list.tsx';
import { SlotDays, SlotMonth } from '#web/features/bookings/admin/slot-days.tsx';
import { useLiveBookings } from '#web/features/bookings/admin/use-live-bookings.ts';
import { confirmChange, confirmDeletion } from '#web/shell/admin/actions.ts';
import { AdminList } from '#web/shell/admin/admin-list.tsx';
import { showAlert } from '#web/shell/alert.tsx';
import { createPageLoader } from '#web/shell/page-loader.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { useSite } from '#web/shell/use-site.ts';
import { useListParams } from '#web/ui/list-params.ts';
import type { Route } from './+types/bookings';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/bookings', matches);

const load = createPageLoader(loadBookings);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);
export const clientAction = async ({ request }: Route.ClientActionArgs) => runBookingAction(await request.formData());

/** The owner's bookings: upcoming, past, and the slots that clients can book. */
export default function BookingsPage({ loaderData: list }: Route.ComponentProps) {
  const { now, timeZone } = useSite();
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
  return (
    <>
      {list.view === 'offers' ? (
        <AdminList
          {...frame}
          tableLabel="Offers"
          columns={createOfferColumns(now.day)}
          rows={list.offers}
          rowKey={({ _id }) => _id}
          rowName={(offer) => `the offer to ${getOfferClient(offer)}`}
          rowActions={(offer) =>
            offer.state === 'open' ? [{ label: 'Withdraw', danger: true, onAction: () => withdrawOffer(offer) }] : []
          }
          empty="No series has been offered yet. Make a new appointment that repeats, and offer it to a client."
        >
          {stale}
        </AdminList>
      ) : list.view === 'slots' ? (
        <AdminList
          {...frame}
          rows={list.slots}
          rowKey={({ _id }) => _id}
          renderRows={(slots) => <SlotDays slots={slots} onDelete={deleteSlot} />}
          empty={`There are no free slots in ${formatMonth(list.month)}. Add some, or look at another month.`}
        >
          {stale}
          <SlotMonth
            month={list.month}
            freeCount={list.slots.filter(({ state }) => state === 'free').length}
            onMonth={(month) => show({ month })}
          />
        </AdminList>
      ) : (
        <AdminList
          {...frame}
          filters={[{ name: 'status', label: 'Status', options: statuses }]}
          search="Search by client"
          tableLabel={list.view === 'passed' ? 'Passed bookings' : 'Upcoming bookings'}
          columns={createBookingColumns(now.day, timeZone)}
          defaultSorting={byDate}
          rows={list.bookings}
          rowKey={({ _id }) => _id}
          rowName={(booking) => `the session of ${getClientName(booking)}`}
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
          {stale}
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

const statuses = [
  ['', 'All'],
  ['active', 'Booked'],
  ['cancelled', 'Cancelled'],
] as const;

const empty = {
  upcoming: 'Nothing is booked yet. Add slots for your clients to book, or make an appointment yourself.',
  passed: 'No session has taken place yet.',
};

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
      const amount = formatDollars(getRefundableCents(booking));
      const text = `${formatBookingSummary(booking, now.day, timeZone)}. PayPal sends it to the client within minutes.`;
      const question = { title: `Refund the other ${amount}?`, text, icon: 'question', cancel: 'Not now' } as const;
      if (await showAlert({ ...question, confirm: `Refund ${amount}` }))
        await submit({ intent: 'refund', id: booking._id }, { method: 'post' });
    },
    async withdrawOffer(offer: AdminOffer) {
      const text = `${getOfferClient(offer)} can no longer accept it, and its times are free. They get no email about it.`;
      if (await confirmChange(text, 'Withdraw the offer'))
        await submit({ intent: 'withdraw', id: offer._id }, { method: 'post' });
    },
    deleteSlot(slot: AdminSlot) {
      const time = `${formatLongDay(slot.date)}, ${formatSlotTime(slot, timeZone)}`;
      void remove('delete-slot', slot._id, `No one will be able to book this slot anymore: ${time}.`);
    },
  };
}

const views = [
  ['upcoming', 'Upcoming'],
  ['passed', 'Passed'],
  ['slots', 'Free slots'],
  ['offers', 'Offers'],
] as const;
type View = (typeof views)[number][0];

function ViewButtons({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <nav aria-label="Which bookings" className="mb-5 flex gap-6 border-line border-b print:hidden">
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
