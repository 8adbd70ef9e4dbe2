/** Where `now` comes from. Nothing else in the server reads the time of day. */
export type Clock = { now(): Date };

/**
 * The same clock, but it never goes back: what has expired stays expired when a machine's clock is set back. For
 * sessions and one-time links; it remembers as long as the process lives.
 */
export function createMonotonicClock(clock: Clock): Clock {
  let latestMs = 0;
  return {
    now() {
      latestMs = Math.max(latestMs, clock.now().getTime());
      return new Date(latestMs);
    },
  };
}

export const systemClock: Clock = { now: () => new Date() };

/** The try-out clock: it runs on from wherever it was last set. `onMove` hears of each move. */
export function createAdjustableClock(): Clock & {
  setTime(instant: Date): void;
  onChange(listener: () => void): void;
} {
  let offsetMs = 0;
  const listeners: (() => void)[] = [];
  return {
    now: () => new Date(Date.now() + offsetMs),
    setTime(instant) {
      offsetMs = instant.getTime() - Date.now();
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
