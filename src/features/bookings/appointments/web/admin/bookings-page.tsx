import { useState } from 'react';
import { PendingPayments } from '#features/payments/web/pending-payments.tsx';
import { AdminList } from '#platform/admin/admin-list.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatMonth } from '#platform/time/day.ts';
import { formatShortDate } from '#platform/time/format-date-time.ts';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import { offerColumns } from '../../../offers/web/admin/offer-list.tsx';
import { SlotDays, SlotMonth } from '../../../openings/web/admin/slot-days.tsx';
import { bookingList } from '../../list.ts';
import type { Route } from './+types/bookings-page';
import { bookingActions } from './booking-actions.ts';
import { bookingColumns } from './booking-columns.tsx';
import { BookingDialogs, type DialogState } from './booking-dialogs.tsx';
import { loadBookings } from './bookings-view.ts';
import { getClientName, getRefundableCents } from './format-booking.ts';
import { useConfirmedChanges } from './use-confirmed-changes.ts';
import { useLiveBookings } from './use-live-bookings.ts';

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
      className="mb-5 flex gap-x-6 whitespace-nowrap border-line max-md:gap-x-4 border-b print:hidden"
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
