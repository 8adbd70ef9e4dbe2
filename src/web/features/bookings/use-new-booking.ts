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

/** Everything about one new booking: what was entered, the hold that followed, and what is being asked of the server. */
export type NewBooking = ReturnType<typeof useNewBooking>;

/**
 * A new booking from the first choice to the last press. The server knows the hold, so a page that was reloaded or
 * opened again goes on where it stopped. A hold that nobody may have paid for is let go when the person chooses another
 * day, or walks away by a link from the page that made it; decision 20 says why by nothing else.
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
  /** Said beside the times when the chosen one cannot be had any more. */
  const [takenMessage, setTakenMessage] = useState('');
  /** As `busy`, at once: a second press may come before the first has been drawn. */
  const currentAction = useRef<Busy>(undefined);
  const lastChangeAt = useRef(0);
  const started = useRef(false);
  const isFinished = useRef(false);
  /** The person is still on this page. */
  const isMounted = useRef(true);
  /** The hold that this page has asked for; only that one is its to let go when the person walks away. */
  const createdHold = useRef<Hold>(undefined);
  /** The time that Continue asked for without getting an answer. */
  const unansweredSlotId = useRef<string>(undefined);
  const holdToRelease = useRef<Hold>(undefined);

  const showHold = (nextHold: Hold | undefined) => {
    lastChangeAt.current = performance.now();
    setHold(nextHold);
  };
  /** A dialog of this page: nobody sees it who has walked on to another. */
  const showAlert = async (options: AlertOptions) => {
    if (isMounted.current) await alert(options);
  };
  /** Back to choosing; the server has let the hold go already. */
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
      // Another tab may be paying; or the answer to Continue was lost on its way while the hold was made.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: news come with the diary, and are looked at when nothing is under way.
  useEffect(() => void syncWithServer(), [bookingData.data, busy]);

  // Walking to another page lets the unpaid hold of this one go.
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
    /** Says what is being asked of the server; false while something else is. What was entered stays as it is then. */
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
    /** Continue is about to ask for this time. */
    handleHoldRequest: () => {
      setPayPalFailed(false);
      lastChangeAt.current = performance.now();
      unansweredSlotId.current = undefined;
    },
    /** Continue was answered: the time is held. */
    handleHoldPlaced: (nextHold: Hold) => {
      createdHold.current = nextHold;
      showHold(nextHold);
    },
    /** Continue was not answered: if the diary has a hold on this time, it is the one that was asked for. */
    handleHoldUnanswered: (slotId: string) => {
      unansweredSlotId.current = slotId;
    },
    /** Changes what was entered, on the day that is chosen. */
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
    /** Lets the hold go and brings the form back as it was. */
    changeDetails: () => {
      if (!hold) return;
      setDraft(draftFromHold(hold));
      releaseAndReset(hold);
    },
    /** PayPal failed: the same, with word of it beside Continue (spec §4). */
    handlePayPalFailure: () => {
      if (!hold || currentAction.current || !canReleaseHold(hold)) return;
      setPayPalFailed(true);
      setDraft(draftFromHold(hold));
      releaseAndReset(hold);
    },
    /** Lets the hold go and begins again. */
    chooseOtherDay: () => {
      if (!hold) return;
      setDraft(emptyDraft);
      releaseAndReset(hold);
    },
  };
}
