import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Hold, Slot } from '#contract/bookings.ts';
import { newBooking, payBooking } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { type AlertOptions, useAlert } from '#web/shell/alert.tsx';
import { type Draft, draftFromHold, emptyDraft, resetDraftForDay, slotFromHold } from './booking-draft.ts';
import { clearDrafts } from './draft-storage.ts';
import { formatBookingDateTime, formatBookingTime } from './format-booking.ts';
import { mayBeExpired } from './hold-clock.ts';
import { canReleaseHold, compareHold, isSameHold, listOfferedSlots } from './hold-status.ts';
import { releaseHold } from './release-hold.ts';
import type { LoadedBookingData } from './use-booking-data.ts';
import { useDraft } from './use-draft.ts';

export type Busy = 'holding' | 'capturing' | 'booking';

/** The state of one new booking: the draft, the hold and the request in progress. */
export type NewBooking = ReturnType<typeof useNewBooking>;

/**
 * Controls a new booking from the first choice to Finalize; the server stores the hold, so a reloaded page continues
 * from it. A hold that the client cannot have paid is released when they change their choice or leave the page that
 * made it by a link, and never otherwise (decision 20).
 */
export function useNewBooking(bookingData: LoadedBookingData, user: User) {
  const alert = useAlert();
  const navigate = useNavigate();
  const { timeZone: zone } = useSite();
  const { now } = bookingData;
  const [draft, setDraft] = useDraft(user.id, now.day);
  const [hold, setHold] = useState<Hold>();
  const [busy, setBusy] = useState<Busy>();
  const [resumed, setResumed] = useState(false);
  const [payPalFailed, setPayPalFailed] = useState(false);
  /** Shown beside the times when the chosen slot is no longer available. */
  const [takenMessage, setTakenMessage] = useState('');
  /** Same as `busy`, but synchronous: a second click may come before React renders the first. */
  const currentAction = useRef<Busy>(undefined);
  const lastChangeAt = useRef(0);
  const started = useRef(false);
  const isFinished = useRef(false);
  const isMounted = useRef(true);
  /** The hold that this page requested. Only this one is released when the client leaves. */
  const createdHold = useRef<Hold>(undefined);
  /** The slot that Continue requested without receiving a response. */
  const unansweredSlotId = useRef<string>(undefined);
  const holdToRelease = useRef<Hold>(undefined);

  const showHold = (nextHold: Hold | undefined) => {
    lastChangeAt.current = performance.now();
    setHold(nextHold);
  };
  /** Shows a dialog only while this page is mounted. */
  const showAlert = async (options: AlertOptions) => {
    if (isMounted.current) await alert(options);
  };
  /** Returns to the form; the server has already released the hold. */
  const discardHold = (slotTaken: boolean) => {
    if (hold) setDraft({ ...draftFromHold(hold), ...(slotTaken && { slot: undefined }) });
    if (hold && slotTaken) bookingData.markSlotTaken(hold.slotId);
    setResumed(false);
    showHold(undefined);
    bookingData.refresh();
  };
  const releaseAndReset = (released: Hold) => {
    releaseHold(released.slotId);
    bookingData.restoreSlot(slotFromHold(released));
    setResumed(false);
    showHold(undefined);
    bookingData.refresh();
  };

  const handleBooked = async (bookedHold: Hold) => {
    if (isFinished.current) return;
    isFinished.current = true;
    holdToRelease.current = undefined;
    clearDrafts();
    const { title, begin, end } = newBooking.dialogs.confirmed;
    await showAlert({
      title,
      text: `${begin} ${formatBookingDateTime(bookedHold, zone, now.day)}. ${end}`,
      icon: 'success',
    });
    if (isMounted.current) await navigate(`/user/${user.id}`);
  };

  const syncWithServer = async () => {
    const { data, requestedAt } = bookingData;
    if (!data || busy || isFinished.current || requestedAt < lastChangeAt.current) return;
    const isFirstLoad = !started.current;
    started.current = true;
    if (!hold) {
      const serverHold = data.hold;
      if (isFirstLoad && serverHold) setResumed(true);
      if (serverHold && serverHold.slotId === unansweredSlotId.current) createdHold.current = serverHold;
      // Another tab may be paying, or the response to Continue was lost after the server made the hold.
      if (serverHold && (isFirstLoad || !canReleaseHold(serverHold) || serverHold.slotId === unansweredSlotId.current))
        return showHold(serverHold);
      return deselectTakenSlot(listOfferedSlots(data), isFirstLoad ? newBooking.time.gone : newBooking.time.taken);
    }
    const change = compareHold(hold, data);
    if (change.kind === 'changed') setHold(change.hold);
    if (change.kind === 'booked') await handleBooked(hold);
    if (change.kind === 'moved' || change.kind === 'gone') {
      discardHold(false);
      await showAlert({ ...(change.kind === 'moved' ? payBooking.moved : getLossNotice(hold)), icon: 'warning' });
    }
  };
  const getLossNotice = (lostHold: Hold) => {
    if (!canReleaseHold(lostHold)) return payBooking.gone;
    return mayBeExpired(lostHold.expiresAt, now, zone) ? payBooking.expired : payBooking.released;
  };
  const deselectTakenSlot = (availableSlots: readonly Slot[], reason: string) => {
    const { slot } = draft;
    if (!slot || availableSlots.some(({ _id }) => _id === slot._id)) return;
    setTakenMessage(`${formatBookingTime(slot, zone)} ${reason}`);
    setDraft({ ...draft, slot: undefined });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes arrive with the booking data, and wait while a request runs.
  useEffect(() => void syncWithServer(), [bookingData.data, busy]);

  // Leaving the page by a link releases its unpaid hold.
  useEffect(() => {
    const isOwnHold = hold && isSameHold(hold, createdHold.current) && canReleaseHold(hold);
    holdToRelease.current = isOwnHold && !busy && !isFinished.current ? hold : undefined;
  }, [hold, busy]);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      if (holdToRelease.current) releaseHold(holdToRelease.current.slotId);
    };
  }, []);

  return {
    user,
    zone,
    today: now.day,
    draft,
    hold,
    busy,
    resumed,
    payPalFailed,
    takenMessage,
    showHold,
    discardHold,
    showAlert,
    handleBooked,
    isMounted: () => isMounted.current,
    /** Marks a request as in progress; false while another one is. The draft cannot change meanwhile. */
    beginAction: (action: Busy) => {
      if (currentAction.current) return false;
      currentAction.current = action;
      setBusy(action);
      return true;
    },
    endAction: () => {
      currentAction.current = undefined;
      setBusy(undefined);
    },
    handleHoldRequest: () => {
      setPayPalFailed(false);
      lastChangeAt.current = performance.now();
      unansweredSlotId.current = undefined;
    },
    handleHoldPlaced: (nextHold: Hold) => {
      createdHold.current = nextHold;
      showHold(nextHold);
    },
    /** Continue got no response. A hold on this slot in the booking data is then the requested one. */
    handleHoldUnanswered: (slotId: string) => {
      unansweredSlotId.current = slotId;
    },
    /** Changes the draft without changing its day or slot. */
    updateDraft: (changes: Partial<Omit<Draft, 'day' | 'slot'>>) => {
      if (!currentAction.current) setDraft((before) => ({ ...before, ...changes }));
    },
    chooseDay: (day: string) => {
      if (currentAction.current) return;
      setTakenMessage('');
      setDraft((before) => resetDraftForDay(before, day));
    },
    chooseSlot: (slot: Slot | undefined) => {
      if (currentAction.current) return;
      if (slot) setTakenMessage('');
      setDraft((before) => ({ ...before, slot }));
    },
    /** Releases the hold and restores the form. */
    changeDetails: () => {
      if (!hold) return;
      setDraft(draftFromHold(hold));
      releaseAndReset(hold);
    },
    /** Same as `changeDetails` after a PayPal failure, with a message beside Continue (spec §4). */
    handlePayPalFailure: () => {
      if (!hold || currentAction.current || !canReleaseHold(hold)) return;
      setPayPalFailed(true);
      setDraft(draftFromHold(hold));
      releaseAndReset(hold);
    },
    /** Releases the hold and starts again. */
    chooseOtherDay: () => {
      if (!hold) return;
      setDraft(emptyDraft);
      releaseAndReset(hold);
    },
  };
}
