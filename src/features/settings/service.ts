import { isDeepStrictEqual } from 'node:util';
import type { Business } from '#platform/business/business.ts';
import type { Connection, Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChange } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import {
  completeSettings,
  listHistoryFields,
  replaceSent,
  type SavedSettings,
  type SentSettings,
  type Setting,
  type SettingsOf,
} from '#platform/settings/setting.ts';
import type { SettingRule, SettingsReader } from '#platform/settings/setting-rule.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type business, opening } from './contract/business.ts';
import type { places } from './contract/place-settings.ts';
import type { TimesToCome } from './domain/time-zone.ts';
import * as store from './store.ts';
import { countTimesToCome } from './time-zone.ts';

type SettingsDeps<Reason extends string> = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  invalidateCache: () => void;
  /** What the server does about the settings, in the order in which it settles a change. */
  listRules: () => readonly SettingRule<Setting, Reason>[];
};

type Facts = SettingsOf<typeof business | typeof places>;

/** How services read the facts of the business, its places, and the other settings that they name. */
export type SettingsService<Some extends Setting = never> = SettingsReader<Some | typeof business | typeof places> & {
  /** The facts of the business and its places in effect. */
  readBusiness(db?: Database): Promise<Business>;
};

type OwnerSettings<Some extends Setting, Reason extends string> = {
  getForOwner(): Promise<SavedSettings<Some>>;
  countTimesToCome(): Promise<TimesToCome>;
  /** Saves the named parts as a new version. Fails if another one was saved since the caller read the settings. */
  change(
    change: SentSettings<Some> & { version: number },
    ownerId: string,
  ): Promise<SavedSettings<Some> | Failure<Reason | 'settings-changed'>>;
};

/** Reads and changes the settings of a list as one document. */
export function createSettingsService<const All extends readonly Setting[], Reason extends string>(
  all: All,
  deps: SettingsDeps<Reason>,
) {
  const { connection, clock, timeZone, listRules } = deps;
  async function read(db: Database = connection.db) {
    let values = await readSettings<readonly Setting[]>(db, all);
    for (const rule of listRules()) if (rule.present) values = { ...values, ...rule.present(values) };
    return values;
  }
  // Inside, all settings look the same; the list gives their types to whoever reads or changes them.
  return {
    read,
    readBusiness: async (db) => {
      const settings = (await read(db)) as Facts;
      return { ...settings.business, places: settings.places };
    },
    getForOwner: async () => {
      const row = await store.findLatest(connection.db);
      return { version: row?.version ?? 0, ...completeSettings(all, row?.document) };
    },
    countTimesToCome: () => countTimesToCome(connection.db, [timeZone], clock.now()),
    change: (change, ownerId) => changeSettings(all, deps, change, ownerId),
  } as SettingsService<All[number]> & OwnerSettings<All[number], Reason>;
}

/** The settings of a list in effect, as they were saved. */
export async function readSettings<const All extends readonly Setting[]>(db: Database, all: All) {
  return completeSettings(all, (await store.findLatest(db))?.document);
}

async function changeSettings<Reason extends string>(
  all: readonly Setting[],
  deps: SettingsDeps<Reason>,
  { version, ...sent }: SentSettings<Setting> & { version: number },
  ownerId: string,
) {
  const concerned = deps.listRules().filter(({ of }) => of.some(({ key }) => sent[key] !== undefined));
  const saved = await deps.connection.inTransaction(async (tx) => {
    for (const rule of concerned) await rule.lockFirst?.(tx);
    const latest = await store.findLatest(tx);
    if ((latest?.version ?? 0) !== version) return fail('settings-changed');
    const before = completeSettings(all, latest?.document);
    const after = await settle(tx, concerned, { sent, before, after: replaceSent(before, sent) });
    if (isFailure(after)) return after;
    // The documents decide, because two of them may read alike in the history.
    if (isDeepStrictEqual(before, after)) return { version, ...before };
    const row = { id: newId(), version: version + 1, document: after, savedAt: deps.clock.now() };
    if (!(await store.insertVersion(tx, row))) return fail('settings-changed');
    const entry = { kind: 'settings', subjectId: row.id, title: 'Business', action: 'changed' };
    const changes = listFieldChanges(listHistoryFields(all, before), listHistoryFields(all, after));
    await recordChange(tx, { ...entry, at: row.savedAt, ownerId, changes });
    for (const rule of concerned) await rule.onChange?.(tx, after, row.savedAt);
    return { version: row.version, ...after };
  });
  deps.invalidateCache();
  return saved;
}

/** What is saved of a change, or why a rule does not let it be saved. */
async function settle<Reason extends string>(
  tx: Database,
  rules: readonly SettingRule<Setting, Reason>[],
  { sent, before, after }: { [Name in 'sent' | 'before' | 'after']: SettingsOf<Setting> },
): Promise<SettingsOf<Setting> | Failure<Reason>> {
  let settled = after;
  for (const rule of rules) {
    const values = await rule.settle?.(tx, { sent, before, after: settled });
    if (isFailure(values)) return values;
    settled = { ...settled, ...values };
  }
  return settled;
}

/**
 * Opens a business that had customers before a release could close it: its settings don't say whether it is open.
 * Several processes may start at once; the version's primary key lets one of them save.
 */
export async function openExistingBusiness(connection: Connection, now: Date): Promise<void> {
  await connection.inTransaction(async (tx) => {
    const latest = await store.findLatest(tx);
    if (latest?.document.opening || !(await store.hasCustomers(tx))) return;
    const document = { ...latest?.document, opening: { ...opening.default, isOpen: true } };
    await store.insertVersion(tx, { id: newId(), version: (latest?.version ?? 0) + 1, document, savedAt: now });
  });
}
