/**
 * Spares a service that is away, and those who would wait for it. After `failures` calls in a row that failed, nothing
 * is let through for `restMs`; then one call may try, and its outcome decides.
 *
 * @param nowMs a clock that never goes back
 */
export function createCircuitBreaker(options: { maxFailures: number; resetTimeoutMs: number; nowMs: () => number }) {
  let consecutiveFailures = 0;
  let openUntilMs = 0;
  return {
    /** Whether a call may be made. Each yes must be followed by `succeeded` or `failed`. */
    allowsRequest(): boolean {
      if (consecutiveFailures < options.maxFailures) return true;
      if (options.nowMs() < openUntilMs) return false;
      // This one tries; the others wait for what becomes of it.
      openUntilMs = options.nowMs() + options.resetTimeoutMs;
      return true;
    },
    recordSuccess() {
      consecutiveFailures = 0;
    },
    recordFailure() {
      consecutiveFailures += 1;
      if (consecutiveFailures >= options.maxFailures) openUntilMs = options.nowMs() + options.resetTimeoutMs;
    },
  };
}
