import type { AcceptedAdvisory } from './accepted-advisories.ts';

export type Advisory = { id: string; name: string; severity: string; title: string; url: string };

const SERIOUS_SEVERITIES = ['high', 'critical'];

/**
 * Returns the distinct advisories of an `npm audit --json` output. Returns undefined if the output is no audit
 * report, for example because the registry was unreachable.
 */
export function parseAdvisories(output: string): Advisory[] | undefined {
  const report = parseJson(output);
  const packages = readField(report, 'vulnerabilities');
  if (typeof packages !== 'object' || packages === null || readField(report, 'auditReportVersion') !== 2)
    return undefined;
  const advisoriesById = new Map<string, Advisory>();
  // A package is affected by its own advisories (objects) or through another package (a name).
  for (const via of Object.values(packages).flatMap((entry: unknown) => readField(entry, 'via') ?? [])) {
    if (typeof via !== 'object' || via === null) continue;
    const readText = (name: string) => String(readField(via, name) ?? '');
    const id = /GHSA(-[0-9a-z]{4}){3}/.exec(readText('url'))?.[0] ?? readText('source');
    advisoriesById.set(id, {
      id,
      name: readText('name'),
      severity: readText('severity'),
      title: readText('title'),
      url: readText('url'),
    });
  }
  return [...advisoriesById.values()];
}

/** Splits the advisories into those that must be fixed, those that are accepted, and expired acceptances. */
export function classifyAdvisories(advisories: readonly Advisory[], accepted: readonly AcceptedAdvisory[], now: Date) {
  const day = now.toISOString().slice(0, 10);
  const expired = accepted.filter(({ until }) => until < day);
  const validIds = new Set(accepted.filter(({ until }) => until >= day).map(({ id }) => id));
  const serious = advisories.filter(({ severity }) => SERIOUS_SEVERITIES.includes(severity));
  return {
    blocking: serious.filter(({ id }) => !validIds.has(id)),
    tolerated: serious.filter(({ id }) => validIds.has(id)),
    expired: expired.filter(({ id }) => serious.some((advisory) => advisory.id === id)),
  };
}

function parseJson(readText: string): unknown {
  try {
    return JSON.parse(readText);
  } catch {
    return undefined;
  }
}

function readField(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? (source as Record<string, unknown>)[name] : undefined;
}
