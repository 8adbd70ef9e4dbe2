/** What one check found, and in one sentence what to do about it. `wrong`: the business cannot run like this. */
export type CheckResult = { name: string; state: 'ok' | 'warning' | 'wrong'; message: string };

/** What a check answers; the person who asked knows what it was about. */
export type CheckOutcome = Omit<CheckResult, 'name'>;

export const ok = (message: string): CheckOutcome => ({ state: 'ok', message });
export const warning = (message: string): CheckOutcome => ({ state: 'warning', message });
export const wrong = (message: string): CheckOutcome => ({ state: 'wrong', message });

/** One thing to look at. It may throw: what it throws becomes `wrong`. */
export type Check = { name: string; run(): Promise<CheckOutcome | CheckOutcome[]> };

/**
 * Makes every check at the same time and answers what they found, in their order. One that has not answered after
 * `withinMs` is wrong, and nobody waits for it any longer.
 */
export async function runChecks(checks: Check[], timeoutMs: number): Promise<CheckResult[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const outcomes = await withTimeout(run, timeoutMs).catch((error: unknown) =>
        wrong(`This failed: ${describeError(error)}.`),
      );
      return [outcomes].flat().map((outcome) => ({ name, ...outcome }));
    }),
  );
  return results.flat();
}

async function withTimeout<T>(run: () => Promise<T>, timeoutMs: number): Promise<T | CheckOutcome> {
  const timeout = Promise.withResolvers<CheckOutcome>();
  const timer = setTimeout(
    () => timeout.resolve(wrong(`There was no answer within ${timeoutMs / 1000} seconds: is a firewall in the way?`)),
    timeoutMs,
  );
  try {
    return await Promise.race([run(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why something failed, in the few words that the innermost error has for it. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  if (!(error instanceof Error)) return 'for an unknown reason';
  if (error.cause instanceof Error) return describeError(error.cause);
  const { code } = error as { code?: unknown };
  const message = error.message.split('\n')[0] ?? '';
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message;
}

/** The report as people read it, one finding a line, with everything secret struck out. */
export function formatReport(results: readonly CheckResult[], secrets: readonly string[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, state, message }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${message}`);
  // The longest first: one secret may be part of another.
  const sortedSecrets = secrets.filter((secret) => secret.length > 0).toSorted((a, b) => b.length - a.length);
  return sortedSecrets.reduce((text, secret) => text.replaceAll(secret, '(secret)'), lines.join('\n'));
}
