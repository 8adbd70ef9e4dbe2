import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault;
  }
}

/** A row of the table of what must be withstood, with what was found; `twin` is the same race without its guard. */
export type Fault = { row: number; threat: string; required: string; control?: string; found?: string };

/** The long run reaches every figure of the table; the short one, part of every run of the tests, proves each row. */
export const isLongRun = process.env.FAULTS === 'long';
/** Only so that nothing hangs for ever: the longest rows take a quarter of an hour. */
const MAX_DURATION_MS = 60 * 60_000;

/** How often something is done: in the long run, and in the short one. */
export const repetitions = (long: number, short: number) => (isLongRun ? long : short);

/**
 * What was found: figures, and whether they are as required. They are printed either way. Times count only in the long run:
 * the short one shares its machine with everything else.
 */
export type FaultResult = { found: string; actual: unknown; required: unknown };

/** One row: does it, notes what was found, and fails where that is not what is required. */
export function defineFault(row: Omit<Fault, 'found'>, run: () => Promise<FaultResult>) {
  test(
    `${row.row}. ${row.threat}`,
    async ({ task }) => {
      task.meta.fault = row;
      const { found, actual, required } = await run().catch((error: unknown) => {
        task.meta.fault = { ...row, found: String(error).split('\n', 1)[0] };
        throw error;
      });
      task.meta.fault = { ...row, found };
      console.log(`${row.row}. ${row.threat}\n   required: ${row.required}\n   found:    ${found}`);
      expect(actual).toEqual(required);
    },
    MAX_DURATION_MS,
  );
}

/** How often each status was answered. */
export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
