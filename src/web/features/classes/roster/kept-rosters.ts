import { z } from 'zod';
import type { Roster } from '#contract/sign-ups-admin.ts';
import type { WallTime } from '#domain/day.ts';
import { readStored, removeStored, writeStored } from '#web/session/browser-storage.ts';
import { getAdminId } from '#web/session/stored-admin.ts';

const STORAGE_KEY = 'keptRosters';
/** The classes of a busy day. */
const MAX_ROSTERS = 3;
const KEEP_MS = 24 * 3_600_000;

const Kept = z.array(
  z.object({
    ownerId: z.string(),
    keptAtMs: z.number(),
    now: z.object({ day: z.string(), time: z.string() }),
    roster: z.custom<Roster>((value) => typeof value === 'object' && value !== null),
  }),
);
type Kept = z.infer<typeof Kept>;

/** What the owner who is signed in may still see; the last opened first. A clock that was set back counts too. */
function readKept(nowMs: number): Kept {
  try {
    return Kept.parse(JSON.parse(readStored(STORAGE_KEY) ?? '[]')).filter(
      ({ ownerId, keptAtMs }) => ownerId !== '' && ownerId === getAdminId() && Math.abs(nowMs - keptAtMs) < KEEP_MS,
    );
  } catch {
    return [];
  }
}

function writeKept(kept: Kept): void {
  if (kept.length > 0) writeStored(STORAGE_KEY, JSON.stringify(kept));
  else removeStored(STORAGE_KEY);
}

/**
 * Keeps a loaded roster in the browser, for a load without a connection.
 * @param now the time at the business when it was loaded
 */
export function keepRoster(roster: Roster, now: WallTime, nowMs = Date.now()): void {
  const ownerId = getAdminId();
  if (ownerId === '') return;
  const others = readKept(nowMs).filter((kept) => kept.roster.event._id !== roster.event._id);
  writeKept([{ ownerId, keptAtMs: nowMs, now, roster }, ...others].slice(0, MAX_ROSTERS));
}

/** The kept roster of a class, and the classes that also have one; undefined without one for this owner. */
export function findKeptRoster(classId: string, nowMs = Date.now()) {
  const all = readKept(nowMs);
  const kept = all.find(({ roster }) => roster.event._id === classId);
  return kept && { roster: kept.roster, now: kept.now, classes: all.map(({ roster }) => roster.event) };
}

/** Deletes kept rosters that are too old or another owner's, which are all after a sign-out. */
export function deleteOldRosters(nowMs = Date.now()): void {
  if (readStored(STORAGE_KEY) !== null) writeKept(readKept(nowMs));
}
