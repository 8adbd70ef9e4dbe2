export type DebouncedRefresh = {
  /** Requests a run after `delayMs`, or at once without it. One run serves all requests made before it starts. */
  request(delayMs?: number): void;
};

/**
 * Combines many refresh requests into few runs: never two at once, and starts at least `minIntervalMs` apart unless a
 * request is immediate. A request during a run triggers another run, because the current one may have read older data.
 */
export function createDebouncedRefresh(refresh: () => Promise<void>, minIntervalMs: number): DebouncedRefresh {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  let running = false;
  let startedAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    dueAt = Number.POSITIVE_INFINITY;
    timer = undefined;
    running = true;
    startedAt = performance.now();
    try {
      await refresh();
    } finally {
      running = false;
      if (dueAt < Number.POSITIVE_INFINITY) schedule();
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, dueAt - performance.now()));
  };

  return {
    request(delayMs) {
      const now = performance.now();
      const requestedAt = delayMs === undefined ? now : Math.max(now + delayMs, startedAt + minIntervalMs);
      if (requestedAt >= dueAt) return;
      dueAt = requestedAt;
      if (!running) schedule();
    },
  };
}
