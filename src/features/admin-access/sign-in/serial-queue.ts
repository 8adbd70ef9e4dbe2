/** Runs work one at a time. Returns undefined at once when `maxQueued` calls already wait. */
export type SerialQueue = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/**
 * Creates a queue. Hashing a password takes a processor and 19 MiB, so many concurrent attempts must not use all of
 * them.
 */
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
