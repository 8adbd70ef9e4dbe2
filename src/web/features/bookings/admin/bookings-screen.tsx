import { useEffect, useRef, useState } from 'react';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { getMonth } from '#domain/day.ts';
import { adminBookings as words } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { AddSlots } from './add-slots.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { useBookingsView } from './bookings-view.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { SlotList } from './slot-list.tsx';
import './admin-bookings.css';

/** The open dialog. */
type OpenDialog = { dialog: 'slots' | 'new' } | { dialog: 'edit' | 'cancel'; booking: AdminBooking };

const views = ['upcoming', 'passed', 'slots'] as const;

/** The owner's bookings: upcoming, past, and the slots that clients can book. */
export function BookingsScreen() {
  const { now } = useSite();
  const view = useBookingsView(getMonth(now.day));
  const [open, setOpen] = useState<OpenDialog>();
  /** Incremented after each change, so that the lists reload. */
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);

  /** Incremented after a cancellation or deletion, whose focused button disappears on reload. */
  const [removals, setRemovals] = useState(0);
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  const handleChanged = () => {
    close();
    setChanges((count) => count + 1);
  };
  const handleRowRemoved = () => {
    handleChanged();
    setRemovals((count) => count + 1);
  };

  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={words.heading} intro={words.intro} ref={heading} />
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button small" onClick={() => setOpen({ dialog: 'slots' })}>
            {words.addSlots}
          </button>
          <button type="button" className="button quiet small" onClick={() => setOpen({ dialog: 'new' })}>
            {words.newAppointment}
          </button>
        </p>
      </div>
      <nav aria-label={words.views.label} className="admin-views">
        {views.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={view.view === name ? 'page' : undefined}
            onClick={() => view.show({ view: name === 'upcoming' ? '' : name, direction: '' })}
          >
            {words.views[name]}
          </button>
        ))}
      </nav>
      {view.view === 'slots' ? (
        <SlotList month={view.month} show={view.show} changes={changes} onChanged={handleRowRemoved} />
      ) : (
        <BookingList
          key={view.view}
          view={view}
          when={view.view}
          changes={changes}
          onEdit={(booking) => setOpen({ dialog: 'edit', booking })}
          onCancel={(booking) => setOpen({ dialog: 'cancel', booking })}
          onChanged={handleRowRemoved}
        />
      )}
      <AddSlots
        open={open?.dialog === 'slots'}
        onClose={close}
        onAdded={(month) => {
          handleChanged();
          view.show({ view: 'slots', month, direction: '' });
        }}
      />
      <AppointmentDialog
        open={open?.dialog === 'new' || open?.dialog === 'edit'}
        booking={open?.dialog === 'edit' ? open.booking : undefined}
        onClose={close}
        onSaved={handleChanged}
      />
      <CancelDialog
        booking={open?.dialog === 'cancel' ? open.booking : undefined}
        onClose={close}
        onCancelled={handleRowRemoved}
      />
    </>
  );
}
