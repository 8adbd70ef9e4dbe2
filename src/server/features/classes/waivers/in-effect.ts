import type { Database } from '#database/connection.ts';
import { deliveredWaiver } from '#domain/classes/delivered-waiver.ts';
import { findWaiverInEffect, formatWaiverText, listAcceptedVersions, parseWaiverText } from '#domain/classes/waiver.ts';
import { type Clock, getCurrentWallTime } from '../../../clock.ts';
import { sha256 } from '../../../sha256.ts';
import * as store from './store.ts';

type WaiverDeps = { clock: Clock; timeZone: string };

const deliveredText = formatWaiverText(deliveredWaiver);

/** Version 1, which is stored when it is first signed. */
const deliveredVersion: store.VersionRow = {
  ...{ number: 1, version: deliveredWaiver.version, effectiveFromDay: deliveredWaiver.effectiveFromDay },
  ...{ text: deliveredText, sha256: sha256(deliveredText), mustSignAnew: false },
  createdAt: new Date(`${deliveredWaiver.effectiveFromDay}T00:00:00Z`),
  withdrawnAt: null,
};

/** All versions, newest first, and among them the one that is signed today. */
export async function readVersions({ clock, timeZone }: WaiverDeps, db: Database) {
  const stored = await store.listVersions(db);
  const versions = stored.some(({ number }) => number === 1) ? stored : [...stored, deliveredVersion];
  const { day: today } = getCurrentWallTime({ clock, timeZone });
  const standing = versions.filter(({ withdrawnAt }) => !withdrawnAt);
  // Only a clock that was set back finds none.
  const inEffect = findWaiverInEffect(standing, today) ?? deliveredVersion;
  return { versions, standing, inEffect, today };
}

/** The version that is signed today, and the versions whose signatures count. A signing reads them in its transaction. */
export async function readVersionToSign(deps: WaiverDeps, tx: Database) {
  const { standing, inEffect } = await readVersions(deps, tx);
  return { inEffect, accepted: listAcceptedVersions(standing, inEffect) };
}

/** The waiver that visitors read and sign today. */
export async function readWaiver(deps: WaiverDeps, db: Database) {
  const { inEffect } = await readVersions(deps, db);
  return parseWaiverText(inEffect.text, inEffect);
}
