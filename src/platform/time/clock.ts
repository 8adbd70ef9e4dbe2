import type { WallTime } from './day.ts';
import { getReachedWallTime } from './wall-time.ts';

/** The source of the current time. No other code of the server reads the system clock. */
export type Clock = { now(): Date };

/**
 * A clock that never goes back: expired sessions and one-time links stay expired when the system clock is set back.
 * It remembers only within one process.
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

/** The studio's current date and time. In the repeated hour of a time change, what has begun stays begun. */
export function getCurrentWallTime({ clock, timeZone }: { clock: Clock; timeZone: string }): WallTime {
  return getReachedWallTime(clock.now(), timeZone);
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * A clock that continues from the time that was last set, by `readMs`, which is the system clock in the demo.
 * `onChange` listeners run at each change.
 */
export function createAdjustableClock(readMs: () => number = () => Date.now()): Clock & {
  setTime(instant: Date): void;
  onChange(listener: () => void): void;
} {
  let offsetMs = 0;
  const listeners: (() => void)[] = [];
  return {
    now: () => new Date(readMs() + offsetMs),
    setTime(instant) {
      offsetMs = instant.getTime() - readMs();
      for (const listener of listeners) listener();
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
