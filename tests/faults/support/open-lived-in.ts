import { differing, everythingSettled, type Kept } from './everything-kept.ts';
import { liveIn } from './lived-in-town.ts';
import { meaning } from './meant-calls.ts';
import { openTown } from './town.ts';

export type LivedIn = Awaited<ReturnType<typeof openLivedIn>>;

/** A town of its own that is lived in, and whatever can be called there. Close it in afterAll. */
export async function openLivedIn(environment: Record<string, string> = {}) {
  const there = await liveIn(await openTown(environment));
  return {
    ...there,
    mean: meaning(there),
    /** What is not as it was. */
    changedSince: async (before: Kept) => differing(before, await everythingSettled(there)),
    close: there.town.close,
  };
}
