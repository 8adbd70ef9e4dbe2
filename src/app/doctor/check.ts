/** The result of one check. */
export type CheckResult = {
  name: string;
  /** `wrong`: the site cannot run in production like this. */
  state: 'ok' | 'warning' | 'wrong';
  /** What was found, with the remedy in one sentence. */
  message: string;
  /** The same without the names of settings, if the check is on the setup list. */
  forOwner?: string;
};

/** The result of a check without the check's name. */
export type CheckOutcome = Omit<CheckResult, 'name'>;

const createOutcome =
  (state: CheckOutcome['state']) =>
  (message: string, forOwner?: string): CheckOutcome => ({ state, message, ...(forOwner && { forOwner }) });
export const ok = createOutcome('ok');
export const warning = createOutcome('warning');
export const wrong = createOutcome('wrong');

/** One check. If it throws, the result is `wrong`. */
export type Check = { name: string; run(): Promise<CheckOutcome | CheckOutcome[]> };

/**
 * Runs all checks concurrently and returns their results in order. A check that exceeds `timeoutMs` is `wrong` and is
 * no longer awaited.
 */
export async function runChecks(checks: Check[], timeoutMs: number): Promise<CheckResult[]> {
  const results = await Promise.all(
    checks.map(async ({ name, run }) => {
      const outcomes = await withTimeout(run, timeoutMs).catch((error: unknown) =>
        wrong(`This failed: ${describeError(error)}.`, 'This could not be checked.'),
      );
      return [outcomes].flat().map((outcome) => ({ name, ...outcome }));
    }),
  );
  return results.flat();
}

async function withTimeout<T>(run: () => Promise<T>, timeoutMs: number): Promise<T | CheckOutcome> {
  const timeout = Promise.withResolvers<CheckOutcome>();
  const timer = setTimeout(
    () =>
      timeout.resolve(
        wrong(
          `There was no answer within ${timeoutMs / 1000} seconds: is a firewall in the way?`,
          'There was no answer. Please check again in a few minutes.',
        ),
      ),
    timeoutMs,
  );
  try {
    return await Promise.race([run(), timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the short message of the innermost error. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeError(error.errors[0]);
  if (!(error instanceof Error)) return 'for an unknown reason';
  if (error.cause instanceof Error) return describeError(error.cause);
  const { code } = error as { code?: unknown };
  const message = error.message.split('\n')[0] ?? '';
  return typeof code === 'string' && !message.includes(code) ? `${message} (${code})` : message;
}

/** Formats the report, one result per line, with all secrets removed. */
export function formatReport(results: readonly CheckResult[], secrets: readonly string[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(({ name, state, message }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${message}`);
  // Longest first, because one secret may contain another.
  const sortedSecrets = secrets.filter((secret) => secret.length > 0).toSorted((a, b) => b.length - a.length);
  return sortedSecrets.reduce((text, secret) => text.replaceAll(secret, '(secret)'), lines.join('\n'));
}
