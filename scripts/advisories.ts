import type { Accepted } from './accepted-advisories.ts';

export type Advisory = { id: string; name: string; severity: string; title: string; url: string };

const GRAVE = ['high', 'critical'];

/**
 * The advisories in what `npm audit --json` printed, each once; undefined when it is no report of an audit, as when the
 * registry could not be asked.
 */
export function advisoriesIn(printed: string): Advisory[] | undefined {
  const report = parsed(printed);
  const packages = field(report, 'vulnerabilities');
  if (typeof packages !== 'object' || packages === null || field(report, 'auditReportVersion') !== 2) return undefined;
  const found = new Map<string, Advisory>();
  // A package is affected by advisories of its own (objects) or through another package (a name).
  for (const via of Object.values(packages).flatMap((one: unknown) => field(one, 'via') ?? [])) {
    if (typeof via !== 'object' || via === null) continue;
    const text = (name: string) => String(field(via, name) ?? '');
    const id = /GHSA(-[0-9a-z]{4}){3}/.exec(text('url'))?.[0] ?? text('source');
    found.set(id, { id, name: text('name'), severity: text('severity'), title: text('title'), url: text('url') });
  }
  return [...found.values()];
}

/** Which advisories must be mended, which are accepted for now, and which are accepted no longer. */
export function judge(found: readonly Advisory[], accepted: readonly Accepted[], now: Date) {
  const day = now.toISOString().slice(0, 10);
  const expired = accepted.filter(({ until }) => until < day);
  const living = new Set(accepted.filter(({ until }) => until >= day).map(({ id }) => id));
  const serious = found.filter(({ severity }) => GRAVE.includes(severity));
  return {
    grave: serious.filter(({ id }) => !living.has(id)),
    passed: serious.filter(({ id }) => living.has(id)),
    expired: expired.filter(({ id }) => serious.some((advisory) => advisory.id === id)),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(from: unknown, name: string): unknown {
  return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;
}
