/**
 * Protects callers from waiting for a service that is down. After `maxFailures` consecutive failures it rejects calls
 * for `resetTimeoutMs`; then one trial call decides.
 * @param options.nowMs a monotonic clock
 */
export function createCircuitBreaker(options: { maxFailures: number; resetTimeoutMs: number; nowMs: () => number }) {
  let consecutiveFailures = 0;
  let openUntilMs = 0;
  return {
    /** Returns whether a call may be made. Each `true` must be followed by `recordSuccess` or `recordFailure`. */
    allowsRequest(): boolean {
      if (consecutiveFailures < options.maxFailures) return true;
      if (options.nowMs() < openUntilMs) return false;
      // Only this call may try; all others are rejected until its result is known.
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
