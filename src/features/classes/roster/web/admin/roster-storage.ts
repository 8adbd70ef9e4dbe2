import { z } from 'zod';
import { createStore } from '#platform/browser-session/browser-store.ts';
import { getAdminId } from '#platform/browser-session/stored-admin.ts';
import { WallTime } from '#platform/contract/fields.ts';
import { Roster } from '../../../contract/sign-ups-admin.ts';

/** The classes of a busy day. */
const MAX_ROSTERS = 3;
const KEEP_MS = 24 * 3_600_000;

/** The roster as the API answers. Another release may have kept one without fields that this one shows. */
const KnownRoster = z.custom<Roster>((stored) => Roster.safeDecode(stored as Roster).success);
const KeptRoster = z.object({ ownerId: z.string(), keptAtMs: z.number(), now: WallTime, roster: KnownRoster });
type KeptRoster = z.infer<typeof KeptRoster>;
const keptRosters = createStore<KeptRoster[]>('keptRosters', 'browser', z.array(KeptRoster).catch([]).parse);

/** What the owner who is signed in may still see; the last opened first. A clock that was set back counts too. */
function readKept(nowMs: number): KeptRoster[] {
  return keptRosters
    .load()
    .filter(
      ({ ownerId, keptAtMs }) => ownerId !== '' && ownerId === getAdminId() && Math.abs(nowMs - keptAtMs) < KEEP_MS,
    );
}

const writeKept = (kept: KeptRoster[]): void => keptRosters.save(kept.length > 0 ? kept : undefined);

/**
 * Keeps a loaded roster in the browser, for a load without a connection.
 * @param now the time at the business when it was loaded
 */
export function saveRoster(roster: Roster, now: KeptRoster['now'], nowMs = Date.now()): void {
  const ownerId = getAdminId();
  if (ownerId === '') return;
  const others = readKept(nowMs).filter((kept) => kept.roster.event._id !== roster.event._id);
  writeKept([{ ownerId, keptAtMs: nowMs, now, roster }, ...others].slice(0, MAX_ROSTERS));
}

/** The kept roster of a class, and the classes that also have one; undefined without one for this owner. */
export function findSavedRoster(classId: string, nowMs = Date.now()) {
  const all = readKept(nowMs);
  const kept = all.find(({ roster }) => roster.event._id === classId);
  return kept && { roster: kept.roster, now: kept.now, classes: all.map(({ roster }) => roster.event) };
}

/** Deletes kept rosters that are too old or another owner's, which are all after a sign-out. */
export function deleteOldRosters(nowMs = Date.now()): void {
  if (keptRosters.load().length > 0) writeKept(readKept(nowMs));
}
