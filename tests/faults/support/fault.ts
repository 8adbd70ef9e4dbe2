import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault;
  }
}

/** A row of the table of what must be withstood, with what was found; `twin` is the same race without its guard. */
export type Fault = { row: number; threat: string; required: string; twin?: string; found?: string };

/** The long run reaches every figure of the table; the short one, part of every run of the tests, proves each row. */
export const isLong = process.env.FAULTS === 'long';
/** Only so that nothing hangs for ever: the longest rows take a quarter of an hour. */
const LONGEST_MS = 60 * 60_000;

/** How often something is done: in the long run, and in the short one. */
export const times = (long: number, short: number) => (isLong ? long : short);

/**
 * What was found: figures, and whether they are as required. They are printed either way. Times count only in the long run:
 * the short one shares its machine with everything else.
 */
export type Found = { found: string; as: unknown; required: unknown };

/** One row: does it, notes what was found, and fails where that is not what is required. */
export function fault(row: Omit<Fault, 'found'>, work: () => Promise<Found>) {
  test(
    `${row.row}. ${row.threat}`,
    async ({ task }) => {
      task.meta.fault = row;
      const { found, as, required } = await work().catch((error: unknown) => {
        task.meta.fault = { ...row, found: String(error).split('\n', 1)[0] };
        throw error;
      });
      task.meta.fault = { ...row, found };
      console.log(`${row.row}. ${row.threat}\n   required: ${row.required}\n   found:    ${found}`);
      expect(as).toEqual(required);
    },
    LONGEST_MS,
  );
}

/** How often each status was answered. */
export function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
