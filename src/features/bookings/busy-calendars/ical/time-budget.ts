import { createContext, Script } from 'node:vm';

const LIMITS_MS = { entry: 2_000, late: 10, rules: 30_000, entries: 45_000 };

/** `run` returns false for a task that did not end, or failed. `hasTime`: whether rules may still be listed. */
type TimeBudget = { run(task: () => void): boolean; hasTime(): boolean };

/**
 * Creates a budget of time for the entries of a file: two seconds for each, and ten milliseconds when all together have
 * taken half a minute. After three quarters of a minute no further one is run, so that the file ends within its own time.
 * An endless loop is interrupted, too.
 */
export function createTimeBudget(): TimeBudget {
  const context: { task?: () => void } = createContext({});
  const script = new Script('task()');
  const startedAt = performance.now();
  const getUsed = () => performance.now() - startedAt;
  const hasTime = () => getUsed() <= LIMITS_MS.rules;
  return {
    hasTime,
    run(task) {
      if (getUsed() > LIMITS_MS.entries) return false;
      context.task = task;
      try {
        script.runInContext(context, { timeout: hasTime() ? LIMITS_MS.entry : LIMITS_MS.late });
        return true;
      } catch {
        return false;
      }
    },
  };
}
