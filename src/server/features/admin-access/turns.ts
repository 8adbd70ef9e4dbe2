/** Does one piece of work after the other; answers undefined at once when `mostWaiting` wait already. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

/** A queue of its own. Hashing a password takes a processor and 19 MiB: a crowd of guesses must not take them all. */
export function openTurns(mostWaiting: number): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= mostWaiting) return undefined;
    waiting += 1;
    const next = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = next.catch(() => {});
    return next;
  };
}
