import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Slot } from '#contract/bookings.ts';
import type { WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useLive } from '#web/live/use-live.ts';
import { asHeard, type Diary, withoutSlot, withSlot } from './diary.ts';
import { gathered } from './gathered.ts';
import { lettingGo } from './let-go.ts';

/** Reading again on someone's word happens at most this often. */
const GAP_MS = 1_000;
/** What everybody hears at the same moment must not make everybody ask at the same moment. */
const SPREAD_MS = 1_000;

export type KnownDiary = {
  /** Undefined until it came for the first time. */
  diary: Diary | undefined;
  /** When the server was asked for it (performance.now()): what happened after that it cannot know. */
  askedAt: number;
  /** The wall time of the business when it was read: a tab may be open for days. */
  now: WallTime;
  /** The last attempt to read it failed. */
  failed: boolean;
  /** Reads it again at once. */
  refresh: () => void;
  /** A time that this person just gave back. */
  putBack: (slot: Slot) => void;
  /** A time that this person was just told is gone. */
  strike: (slotId: string) => void;
};

const nothingKnown = { diary: undefined, askedAt: 0 };

/** The client's diary, kept up to date by live events while the component stands. */
export function useDiary(): KnownDiary {
  const [{ diary, askedAt }, setKnown] = useState<{ diary: Diary | undefined; askedAt: number }>(nothingKnown);
  const { now: loadedAt } = useSite();
  const [now, setNow] = useState(loadedAt);
  const [failed, setFailed] = useState(false);
  const goneMeanwhile = useRef(new Set<string>());
  const there = useRef(false);

  const reading = useMemo(
    () =>
      gathered(async () => {
        await lettingGo();
        goneMeanwhile.current.clear();
        const askedAt = performance.now();
        try {
          const [answer, site] = await Promise.all([
            clientApi('GET /api/bookings', { query: {} }),
            api('GET /config/site').catch(() => undefined),
          ]);
          if (!there.current) return;
          if (site) setNow(site.now);
          setKnown({ diary: asHeard(answer, goneMeanwhile.current), askedAt });
          setFailed(false);
        } catch {
          if (there.current) setFailed(true);
        }
      }, GAP_MS),
    [],
  );

  useEffect(() => {
    there.current = true;
    reading.ask();
    const whenSeen = () => {
      if (document.visibilityState === 'visible') reading.ask(0);
    };
    document.addEventListener('visibilitychange', whenSeen);
    return () => {
      there.current = false;
      reading.stop();
      document.removeEventListener('visibilitychange', whenSeen);
    };
  }, [reading]);

  const strike = useCallback((slotId: string) => {
    goneMeanwhile.current.add(slotId);
    setKnown((known) => ({ ...known, diary: known.diary && withoutSlot(known.diary, slotId) }));
  }, []);
  const askSoon = () => reading.ask(Math.random() * SPREAD_MS);
  useLive({
    slotBooked: ({ slotId }) => strike(slotId),
    slotReleased: ({ slotId }) => {
      goneMeanwhile.current.delete(slotId);
      askSoon();
    },
    slotRescheduled: ({ newSlotId }) => {
      strike(newSlotId);
      askSoon();
    },
    bookingUpdated: () => reading.ask(0),
    missed: () => reading.ask(0),
  });

  return {
    diary,
    askedAt,
    now,
    failed,
    refresh: useCallback(() => reading.ask(), [reading]),
    putBack: useCallback((slot: Slot) => {
      goneMeanwhile.current.delete(slot._id);
      setKnown((known) => ({ ...known, diary: known.diary && withSlot(known.diary, slot) }));
    }, []),
    strike,
  };
}
