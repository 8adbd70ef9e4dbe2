export type DebouncedRefresh = {
  /** Wants `work` done within this time (ms); wishes that come before it begins are all met by one run. */
  request(delayMs?: number): void;
  /** Nothing that was asked for begins any more. */
  stop(): void;
};

/**
 * Gathers many wishes for the same work into few runs: never two at a time, and never two that begin within `gapMs` of
 * each other, unless the second is wanted at once. A wish that comes while the work runs is met by another run, because
 * the one that is under way may have seen too little.
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
    stop() {
      clearTimeout(timer);
      dueAt = Number.POSITIVE_INFINITY;
    },
  };
}
