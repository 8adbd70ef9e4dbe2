import { expect, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    fault?: Fault;
  }
}

export type Fault = { row: number; threat: string; required: string; control?: string; found?: string };

/** `npm run test:faults` runs the required numbers; `npm test` runs fewer repetitions. */
export const isLongRun = process.env.FAULTS === 'long';
const MAX_DURATION_MS = 60 * 60_000;

export const repetitions = (long: number, short: number) => (isLongRun ? long : short);

/** `found` is printed. Times count only in the long run, because the short one shares its machine. */
export type FaultResult = { found: string; actual: unknown; required: unknown };

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

export function countStatuses(responses: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
