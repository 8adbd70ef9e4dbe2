/**
 * Spares a service that is away, and those who would wait for it. After `failures` calls in a row that failed, nothing
 * is let through for `restMs`; then one call may try, and its outcome decides.
 *
 * @param nowMs a clock that never goes back
 */
export function circuitBreaker(given: { failures: number; restMs: number; nowMs: () => number }) {
  let inARow = 0;
  let restsUntilMs = 0;
  return {
    /** Whether a call may be made. Each yes must be followed by `succeeded` or `failed`. */
    lets(): boolean {
      if (inARow < given.failures) return true;
      if (given.nowMs() < restsUntilMs) return false;
      // This one tries; the others wait for what becomes of it.
      restsUntilMs = given.nowMs() + given.restMs;
      return true;
    },
    succeeded() {
      inARow = 0;
    },
    failed() {
      inARow += 1;
      if (inARow >= given.failures) restsUntilMs = given.nowMs() + given.restMs;
    },
  };
}
