export type Gathered = {
  /** Wants `work` done within this time (ms); wishes that come before it begins are all met by one run. */
  ask(withinMs?: number): void;
  /** Nothing that was asked for begins any more. */
  stop(): void;
};

/**
 * Gathers many wishes for the same work into few runs: never two at a time, and never two that begin within `gapMs` of
 * each other, unless the second is wanted at once. A wish that comes while the work runs is met by another run, because
 * the one that is under way may have seen too little.
 */
export function gathered(work: () => Promise<void>, gapMs: number): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let running = false;
  let begunAt = Number.NEGATIVE_INFINITY;

  const run = async () => {
    due = Number.POSITIVE_INFINITY;
    timer = undefined;
    running = true;
    begunAt = performance.now();
    try {
      await work();
    } finally {
      running = false;
      if (due < Number.POSITIVE_INFINITY) set();
    }
  };
  const set = () => {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(0, due - performance.now()));
  };

  return {
    ask(withinMs) {
      const now = performance.now();
      const wanted = withinMs === undefined ? now : Math.max(now + withinMs, begunAt + gapMs);
      if (wanted >= due) return;
      due = wanted;
      if (!running) set();
    },
    stop() {
      clearTimeout(timer);
      due = Number.POSITIVE_INFINITY;
    },
  };
}
