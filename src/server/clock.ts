/** Where `now` comes from. Nothing else in the server reads the time of day. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The try-out clock: it runs on from wherever it was last set. */
export function movableClock(): Clock & { moveTo(instant: Date): void } {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    moveTo(instant) {
      offsetMs = instant.getTime() - Date.now();
    },
  };
}
