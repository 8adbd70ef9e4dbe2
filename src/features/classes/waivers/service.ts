import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import { sha256 } from '#platform/crypto/sha256.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { fail } from '#platform/failure.ts';
import { formatDayAndYear } from '#platform/time/day.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import type { WaiverVersion, WaiverVersions } from '../contract/waivers.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { formatWaiverText, parseWaiverText, splitParagraphs } from './domain/waiver.ts';
import { readVersions } from './in-effect.ts';
import * as store from './store.ts';

type NextVersion = StoredFields<
  store.VersionRow,
  ParsedRequest<ClassEndpoints['POST /api/admin/waivers']>['body'],
  'after' | 'title' | 'text'
>;

/** All versions for the owner, newest first. */
export async function listWaiverVersions(deps: ClassDeps, db: Database = deps.connection.db): Promise<WaiverVersions> {
  const { versions, inEffect, today } = await readVersions(deps, db);
  const signatures = await store.countSignatures(db);
  const getState = ({ number, withdrawnAt, effectiveFromDay }: store.VersionRow): WaiverVersion['state'] => {
    if (withdrawnAt) return 'withdrawn';
    if (number === inEffect?.number) return 'in-effect';
    return effectiveFromDay > today ? 'planned' : 'earlier';
  };
  return {
    today,
    versions: versions.map((row) => ({
      ...parseWaiverText(row.text, row),
      number: row.number,
      mustSignAnew: row.mustSignAnew,
      sha256: row.sha256,
      state: getState(row),
      signatures: signatures.get(row.version) ?? 0,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** Publishes the next version. Only one version at a time waits for its first day. */
export async function publishWaiver(deps: ClassDeps, next: NextVersion, ownerId: string) {
  return changeClasses(deps, async (tx) => {
    const { versions, standing, today } = await readVersions(deps, tx);
    const newest = versions[0]?.number ?? 0;
    if (newest !== next.after) return fail('waiver-versions-changed');
    const { effectiveFromDay, mustSignAnew } = next;
    if (effectiveFromDay < today) return fail('waiver-day-past');
    if (standing.some((version) => version.effectiveFromDay > today)) return fail('waiver-planned');
    const number = newest + 1;
    const version = String(number);
    const text = formatWaiverText({
      version,
      effectiveFromDay,
      title: next.title,
      paragraphs: splitParagraphs(next.text),
    });
    const row = { number, version, text, sha256: sha256(text), effectiveFromDay, mustSignAnew };
    if (!(await store.insertVersion(tx, { ...row, createdAt: deps.clock.now() })))
      return fail('waiver-versions-changed');
    await recordWaiverChange(deps, tx, ownerId, number, 'published', [
      { field: 'first day', after: formatDayAndYear(effectiveFromDay) },
      { field: 'returning students sign again', after: mustSignAnew ? 'yes' : 'no' },
    ]);
    return listWaiverVersions(deps, tx);
  });
}

/** Takes a version back before its first day. It stays in the list, and its number is not used again. */
export async function withdrawWaiver(deps: ClassDeps, number: number, ownerId: string) {
  return deps.connection.inTransaction(async (tx) => {
    const { versions, today } = await readVersions(deps, tx);
    const version = versions.find((row) => row.number === number);
    if (!version) return fail('waiver-version-not-found');
    if (version.effectiveFromDay <= today) return fail('waiver-in-effect');
    if (!(await store.withdrawVersion(tx, number, deps.clock.now()))) return fail('waiver-versions-changed');
    await recordWaiverChange(deps, tx, ownerId, number, 'taken back', []);
    return listWaiverVersions(deps, tx);
  });
}

const recordWaiverChange = (
  { clock }: ClassDeps,
  tx: Database,
  ownerId: string,
  number: number,
  action: string,
  changes: { field: string; after: string }[],
) =>
  recordChange(tx, {
    at: clock.now(),
    ownerId,
    kind: 'waiver',
    subjectId: newId(),
    title: `Waiver, version ${number}`,
    action,
    changes,
  });
