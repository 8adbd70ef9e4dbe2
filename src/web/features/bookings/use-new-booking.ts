import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import type { Hold, Slot } from '#contract/bookings.ts';
import { newBooking, payBooking } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { type Alert, useAlert } from '#web/shell/alert.tsx';
import { type Draft, draftOfHold, draftOnDay, emptyDraft, slotOfHold } from './booking-draft.ts';
import { mayHaveRunOut } from './hold-clock.ts';
import { forgetDrafts } from './kept-draft.ts';
import { letGo } from './let-go.ts';
import { sessionInWords, timeOfSession } from './session-words.ts';
import { isSameHold, mayLetGo, newsOfHold, offeredIn } from './standing-hold.ts';
import type { KnownDiary } from './use-diary.ts';
import { useDraft } from './use-draft.ts';

export type Busy = 'holding' | 'capturing' | 'booking';

/** Everything about one new booking: what was entered, the hold that followed, and what is being asked of the server. */
export type NewBooking = ReturnType<typeof useNewBooking>;

/**
 * A new booking from the first choice to the last press. The server knows the hold, so a page that was reloaded or
 * opened again goes on where it stopped. A hold that nobody may have paid for is let go when the person chooses another
 * day, or walks away by a link from the page that made it; decision 20 says why by nothing else.
 */
export function useNewBooking(known: KnownDiary, user: User) {
  const alert = useAlert();
  const navigate = useNavigate();
  const { timeZone: zone } = useSite();
  const { now } = known;
  const [draft, setDraft] = useDraft(user.id, now.day);
  const [hold, setHold] = useState<Hold>();
  const [busy, setBusy] = useState<Busy>();
  const [resumed, setResumed] = useState(false);
  const [payPalFailed, setPayPalFailed] = useState(false);
  /** Said beside the times when the chosen one cannot be had any more. */
  const [takenWords, setTakenWords] = useState('');
  /** As `busy`, at once: a second press may come before the first has been drawn. */
  const doing = useRef<Busy>(undefined);
  const since = useRef(0);
  const begun = useRef(false);
  const over = useRef(false);
  /** The person is still on this page. */
  const here = useRef(true);
  /** The hold that this page has asked for; only that one is its to let go when the person walks away. */
  const made = useRef<Hold>(undefined);
  /** The time that Continue asked for without getting an answer. */
  const unanswered = useRef<string>(undefined);
  const leaving = useRef<Hold>(undefined);

  const go = (next: Hold | undefined) => {
    since.current = performance.now();
    setHold(next);
  };
  /** A dialog of this page: nobody sees it who has walked on to another. */
  const tell = async (dialog: Alert) => {
    if (here.current) await alert(dialog);
  };
  /** Back to choosing; the server has let the hold go already. */
  const drop = (slotIsGone: boolean) => {
    if (hold) setDraft({ ...draftOfHold(hold), ...(slotIsGone && { slot: undefined }) });
    if (hold && slotIsGone) known.strike(hold.slotId);
    setResumed(false);
    go(undefined);
    known.refresh();
  };
  const giveBack = (gone: Hold) => {
    letGo(gone.slotId);
    known.putBack(slotOfHold(gone));
    setResumed(false);
    go(undefined);
    known.refresh();
  };

  const confirmed = async (booked: Hold) => {
    if (over.current) return;
    over.current = true;
    leaving.current = undefined;
    forgetDrafts();
    const { title, begin, end } = newBooking.dialogs.confirmed;
    await tell({ title, text: `${begin} ${sessionInWords(booked, zone, now.day)}. ${end}`, icon: 'success' });
    if (here.current) await navigate(`/user/${user.id}`);
  };

  const takeNews = async () => {
    const { diary, askedAt } = known;
    if (!diary || busy || over.current || askedAt < since.current) return;
    const first = !begun.current;
    begun.current = true;
    if (!hold) {
      const mine = diary.hold;
      if (first && mine) setResumed(true);
      if (mine && mine.slotId === unanswered.current) made.current = mine;
      // Another tab may be paying; or the answer to Continue was lost on its way while the hold was made.
      if (mine && (first || !mayLetGo(mine) || mine.slotId === unanswered.current)) return go(mine);
      return loseTakenSlot(offeredIn(diary), first ? newBooking.time.gone : newBooking.time.taken);
    }
    const news = newsOfHold(hold, diary);
    if (news.is === 'changed') setHold(news.hold);
    if (news.is === 'booked') await confirmed(hold);
    if (news.is === 'moved' || news.is === 'gone') {
      drop(false);
      await tell({ ...(news.is === 'moved' ? payBooking.moved : whyGone(hold)), icon: 'warning' });
    }
  };
  const whyGone = (gone: Hold) => {
    if (!mayLetGo(gone)) return payBooking.gone;
    return mayHaveRunOut(gone.expiresAt, now, zone) ? payBooking.runOut : payBooking.givenBack;
  };
  const loseTakenSlot = (offered: readonly Slot[], why: string) => {
    const { slot } = draft;
    if (!slot || offered.some(({ _id }) => _id === slot._id)) return;
    setTakenWords(`${timeOfSession(slot, zone)} ${why}`);
    setDraft({ ...draft, slot: undefined });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: news come with the diary, and are looked at when nothing is under way.
  useEffect(() => void takeNews(), [known.diary, busy]);

  // Walking to another page lets the unpaid hold of this one go.
  useEffect(() => {
    const mine = hold && isSameHold(hold, made.current) && mayLetGo(hold);
    leaving.current = mine && !busy && !over.current ? hold : undefined;
  }, [hold, busy]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      if (leaving.current) letGo(leaving.current.slotId);
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
    takenWords,
    go,
    drop,
    tell,
    confirmed,
    isHere: () => here.current,
    /** Says what is being asked of the server; false while something else is. What was entered stays as it is then. */
    begin: (what: Busy) => {
      if (doing.current) return false;
      doing.current = what;
      setBusy(what);
      return true;
    },
    end: () => {
      doing.current = undefined;
      setBusy(undefined);
    },
    /** Continue is about to ask for this time. */
    asksFor: () => {
      setPayPalFailed(false);
      since.current = performance.now();
      unanswered.current = undefined;
    },
    /** Continue was answered: the time is held. */
    holds: (next: Hold) => {
      made.current = next;
      go(next);
    },
    /** Continue was not answered: if the diary has a hold on this time, it is the one that was asked for. */
    mayHold: (slotId: string) => {
      unanswered.current = slotId;
    },
    /** Changes what was entered, on the day that is chosen. */
    enter: (part: Partial<Omit<Draft, 'day' | 'slot'>>) => {
      if (!doing.current) setDraft((before) => ({ ...before, ...part }));
    },
    chooseDay: (day: string) => {
      if (doing.current) return;
      setTakenWords('');
      setDraft((before) => draftOnDay(before, day));
    },
    chooseSlot: (slot: Slot | undefined) => {
      if (doing.current) return;
      if (slot) setTakenWords('');
      setDraft((before) => ({ ...before, slot }));
    },
    /** Lets the hold go and brings the form back as it was. */
    changeDetails: () => {
      if (!hold) return;
      setDraft(draftOfHold(hold));
      giveBack(hold);
    },
    /** PayPal failed: the same, with word of it beside Continue (spec §4). */
    failPayPal: () => {
      if (!hold || doing.current || !mayLetGo(hold)) return;
      setPayPalFailed(true);
      setDraft(draftOfHold(hold));
      giveBack(hold);
    },
    /** Lets the hold go and begins again. */
    chooseOtherDay: () => {
      if (!hold) return;
      setDraft(emptyDraft);
      giveBack(hold);
    },
  };
}
