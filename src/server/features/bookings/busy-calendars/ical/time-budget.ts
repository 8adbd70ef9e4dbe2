import { createContext, Script } from 'node:vm';

const LIMITS_MS = { entry: 2_000, entries: 30_000, late: 10 };

/**
 * Creates a function that runs a task within a budget of time: two seconds, or ten milliseconds when all tasks together
 * have taken half a minute. An endless loop is interrupted, too. It returns false for a task that did not end, or failed.
 */
export function createTimeBudget(): (task: () => void) => boolean {
  const context: { task?: () => void } = createContext({});
  const script = new Script('task()');
  const startedAt = performance.now();
  return (task) => {
    context.task = task;
    try {
      const isLate = performance.now() - startedAt > LIMITS_MS.entries;
      script.runInContext(context, { timeout: isLate ? LIMITS_MS.late : LIMITS_MS.entry });
      return true;
    } catch {
      return false;
    }
  };
}
