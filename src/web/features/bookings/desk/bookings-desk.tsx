import { useEffect, useRef, useState } from 'react';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { monthOf } from '#domain/day.ts';
import { deskBookings as words } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { AddSlots } from './add-slots.tsx';
import { AppointmentDialog } from './appointment-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useDeskView } from './desk-view.ts';
import { FreeSlots } from './free-slots.tsx';
import './desk-bookings.css';

/** What is open above the page. */
type Open = { window: 'slots' | 'new' } | { window: 'edit' | 'cancel'; booking: DeskBooking };

const views = ['upcoming', 'passed', 'slots'] as const;

/** The owner's bookings: what is booked, what has passed, and the slots that clients can book. */
export function BookingsDesk() {
  const { now } = useSite();
  const view = useDeskView(monthOf(now.day));
  const [open, setOpen] = useState<Open>();
  /** Raised when something was changed here: the lists are read again. */
  const [changes, setChanges] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);

  /** Raised when something was cancelled or deleted: what was pressed goes with it once the list is read again. */
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (gone > 0) heading.current?.focus();
  }, [gone]);

  const changed = () => {
    close();
    setChanges((count) => count + 1);
  };
  const rowGone = () => {
    changed();
    setGone((count) => count + 1);
  };

  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={words.heading} intro={words.intro} ref={heading} />
        <p className="flex flex-wrap gap-3">
          <button type="button" className="button small" onClick={() => setOpen({ window: 'slots' })}>
            {words.addSlots}
          </button>
          <button type="button" className="button quiet small" onClick={() => setOpen({ window: 'new' })}>
            {words.newAppointment}
          </button>
        </p>
      </div>
      <nav aria-label={words.views.label} className="desk-views">
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
        <FreeSlots month={view.month} show={view.show} changes={changes} onChanged={rowGone} />
      ) : (
        <BookingList
          key={view.view}
          view={view}
          when={view.view}
          changes={changes}
          onEdit={(booking) => setOpen({ window: 'edit', booking })}
          onCancel={(booking) => setOpen({ window: 'cancel', booking })}
          onChanged={rowGone}
        />
      )}
      <AddSlots
        open={open?.window === 'slots'}
        onClose={close}
        onAdded={(month) => {
          changed();
          view.show({ view: 'slots', month, direction: '' });
        }}
      />
      <AppointmentDialog
        open={open?.window === 'new' || open?.window === 'edit'}
        booking={open?.window === 'edit' ? open.booking : undefined}
        onClose={close}
        onSaved={changed}
      />
      <CancelDialog
        booking={open?.window === 'cancel' ? open.booking : undefined}
        onClose={close}
        onCancelled={rowGone}
      />
    </>
  );
}
