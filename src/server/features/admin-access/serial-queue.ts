/** Does one piece of work after the other; answers undefined at once when `mostWaiting` wait already. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** A queue of its own. Hashing a password takes a processor and 19 MiB: a crowd of guesses must not take them all. */
export function createSerialQueue(maxQueued: number): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  let queued = 0;
  return async (work) => {
    if (queued >= maxQueued) return undefined;
    queued += 1;
    const next = last.then(work).finally(() => {
      queued -= 1;
    });
    last = next.catch(() => {});
    return next;
  };
}
