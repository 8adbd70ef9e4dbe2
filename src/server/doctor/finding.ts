/** What one check found, and in one sentence what to do about it. `wrong`: the business cannot run like this. */
export type Finding = { about: string; state: 'ok' | 'warning' | 'wrong'; says: string };

/** What a check answers; the person who asked knows what it was about. */
export type Verdict = Omit<Finding, 'about'>;

export const ok = (says: string): Verdict => ({ state: 'ok', says });
export const warning = (says: string): Verdict => ({ state: 'warning', says });
export const wrong = (says: string): Verdict => ({ state: 'wrong', says });

/** One thing to look at. It may throw: what it throws becomes `wrong`. */
export type Check = { about: string; look(): Promise<Verdict | Verdict[]> };

/**
 * Makes every check at the same time and answers what they found, in their order. One that has not answered after
 * `withinMs` is wrong, and nobody waits for it any longer.
 */
export async function examine(checks: Check[], withinMs: number): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ about, look }) => {
      const verdicts = await inTime(look, withinMs).catch((error: unknown) => wrong(`This failed: ${cause(error)}.`));
      return [verdicts].flat().map((verdict) => ({ about, ...verdict }));
    }),
  );
  return found.flat();
}

async function inTime<T>(look: () => Promise<T>, withinMs: number): Promise<T | Verdict> {
  const late = Promise.withResolvers<Verdict>();
  const timer = setTimeout(
    () => late.resolve(wrong(`There was no answer within ${withinMs / 1000} seconds: is a firewall in the way?`)),
    withinMs,
  );
  try {
    return await Promise.race([look(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Why something failed, in the few words that the innermost error has for it. */
export function cause(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return cause(error.errors[0]);
  if (!(error instanceof Error)) return 'for an unknown reason';
  if (error.cause instanceof Error) return cause(error.cause);
  const { code } = error as { code?: unknown };
  const words = error.message.split('\n')[0] ?? '';
  return typeof code === 'string' && !words.includes(code) ? `${words} (${code})` : words;
}

/** The report as people read it, one finding a line, with everything secret struck out. */
export function reportOf(findings: readonly Finding[], secrets: readonly string[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.map(({ about, state, says }) => `${state.padEnd(7)}  ${about.padEnd(width)}  ${says}`);
  // The longest first: one secret may be part of another.
  const hidden = secrets.filter((secret) => secret.length > 0).toSorted((a, b) => b.length - a.length);
  return hidden.reduce((text, secret) => text.replaceAll(secret, '(secret)'), lines.join('\n'));
}
