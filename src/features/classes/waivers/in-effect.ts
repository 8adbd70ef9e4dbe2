import type { Database } from '#platform/database/connection.ts';
import { fail } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { findWaiverInEffect, listAcceptedVersions, parseWaiverText } from './domain/waiver.ts';
import * as store from './store.ts';

type WaiverDeps = Pick<Platform, 'clock' | 'timeZone'>;

/** All versions, newest first, and among them the one that is signed today. A new business has none. */
export async function readVersions({ clock, timeZone }: WaiverDeps, db: Database) {
  const versions = await store.listVersions(db);
  const { day: today } = getCurrentWallTime({ clock, timeZone });
  const standing = versions.filter(({ withdrawnAt }) => !withdrawnAt);
  return { versions, standing, inEffect: findWaiverInEffect(standing, today), today };
}

/** The version that is signed today, and the versions whose signatures count. A signing reads them in its transaction. */
export async function readVersionToSign(deps: WaiverDeps, tx: Database) {
  const { standing, inEffect } = await readVersions(deps, tx);
  return { inEffect, accepted: inEffect ? listAcceptedVersions(standing, inEffect) : [] };
}

/** The waiver that visitors read and sign today. */
export async function readWaiver(deps: WaiverDeps, db: Database) {
  const { inEffect } = await readVersions(deps, db);
  return inEffect ? parseWaiverText(inEffect.text, inEffect) : fail('waiver-unwritten');
}

/** Whether there is a waiver to sign on a day. */
export async function isWaiverInEffect(db: Database, day: string): Promise<boolean> {
  const versions = await store.listVersions(db);
  return (
    findWaiverInEffect(
      versions.filter(({ withdrawnAt }) => !withdrawnAt),
      day,
    ) !== undefined
  );
}
