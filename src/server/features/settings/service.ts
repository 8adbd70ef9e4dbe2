import { isDeepStrictEqual } from 'node:util';
import type { AdminSettings, SettingsChange } from '#contract/settings.ts';
import type { Connection, Database } from '#database/connection.ts';
import { listFieldChanges, recordChange } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { lockSchedule } from '#database/schedule.ts';
import { applyClassCutoffs } from '#domain/classes/cancellation-rule.ts';
import { formatDayAndYear } from '#domain/day.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { formatMoney } from '#domain/money.ts';
import type { Business } from '#domain/settings/business.ts';
import { completeSettings } from '#domain/settings/complete-settings.ts';
import { sitePartNames } from '#domain/settings/opening.ts';
import { findRemovedFact } from '#domain/settings/required-facts.ts';
import type { DayRange, Settings } from '#domain/settings/settings.ts';
import { missingLines, type RequiredStep } from '#domain/settings/setup.ts';
import type { Clock } from '../../clock.ts';
import { listFacts } from './fact-names.ts';
import { toHoursHistoryFields } from './hours.ts';
import { keepPickupPlace, parsePlaces, toPlaceHistoryFields } from './places.ts';
import { remindAgain } from './reminders.ts';
import { parseSessionTypes, toSessionHistoryFields } from './sessions.ts';
import * as store from './store.ts';
import { countTimesToCome } from './time-zone.ts';

type SettingsDeps = {
  connection: Connection;
  clock: Clock;
  timeZone: string;
  invalidateCache: () => void;
  /** What the owner must do before the site can open with these settings. */
  listUnfinishedSteps: (tx: Database, settings: Settings) => Promise<RequiredStep[]>;
  /** Makes the slots that the hours give, in the transaction that saves them. */
  updateOpenings: (tx: Database, settings: Settings) => Promise<void>;
};

export type SettingsService = ReturnType<typeof createSettingsService>;

/** What the owner may change about the business. */
export function createSettingsService(deps: SettingsDeps) {
  return {
    /** The settings in effect. A transaction that decides by them passes its own connection. */
    read: (db: Database = deps.connection.db) => readSettings(db),
    /** The facts of the business and its places in effect. */
    readBusiness: async (db: Database = deps.connection.db): Promise<Business> => {
      const settings = await readSettings(db);
      return { ...applyClassCutoffs(settings), places: settings.places };
    },
    getForOwner: () => getForOwner(deps),
    countTimesToCome: () => countTimesToCome(deps.connection.db, [deps.timeZone], deps.clock.now()),
    change: (change: SettingsChange, ownerId: string) => changeSettings(deps, change, ownerId),
  };
}

/** The settings in effect. */
export async function readSettings(db: Database): Promise<Settings> {
  return completeSettings((await store.findLatest(db))?.document);
}

async function getForOwner({ connection }: SettingsDeps): Promise<AdminSettings> {
  const row = await store.findLatest(connection.db);
  return { version: row?.version ?? 0, ...completeSettings(row?.document) };
}

/** Saves the named parts as a new version. Fails if another version was saved since the caller read the settings. */
async function changeSettings(deps: SettingsDeps, { version, ...change }: SettingsChange, ownerId: string) {
  const { connection, clock } = deps;
  const changesOpenings = Boolean(change.hours || change.absences || change.sessions);
  const saved = await connection.inTransaction(async (tx) => {
    // First of all locks (decision 19): a time that is being held now is held before the hours change, or not at all.
    if (changesOpenings) await lockSchedule(tx);
    const latest = await store.findLatest(tx);
    if ((latest?.version ?? 0) !== version) return fail('settings-changed');
    const before = completeSettings(latest?.document);
    const sessions = change.sessions ? parseSessionTypes(change.sessions, before.sessions) : before.sessions;
    if (isFailure(sessions)) return sessions;
    const places = change.places ? parsePlaces(change.places, before.places) : before.places;
    const after = keepPickupPlace({ ...before, ...parseChange(change), sessions, places }, before);
    if (isFailure(after)) return after;
    const unfinished = await findUnfinished(deps, tx, before, after);
    if (unfinished) return unfinished;
    const removed = findRemovedFact(before.business, after.business);
    if (removed) {
      const message = `Please enter ${removed.label}.`;
      return fail('fact-missing', { [`body/business/${removed.path}`]: message }, message);
    }
    // The documents decide, because two of them may read alike in the history.
    if (isDeepStrictEqual(before, after)) return { version, ...before };
    const row = { id: newId(), version: version + 1, document: after, savedAt: clock.now() };
    if (!(await store.insertVersion(tx, row))) return fail('settings-changed');
    const entry = { kind: 'settings', subjectId: row.id, title: 'Business', action: 'changed' };
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
    await recordChange(tx, { ...entry, at: row.savedAt, ownerId, changes });
    if (change.reminders) await remindAgain(tx, after.reminders, row.savedAt, deps.timeZone);
    if (changesOpenings) await deps.updateOpenings(tx, after);
    return { version: row.version, ...after };
  });
  deps.invalidateCache();
  return saved;
}

/** Why the site cannot open, or a part cannot go on while it is open; undefined if nothing is missing. */
async function findUnfinished({ listUnfinishedSteps }: SettingsDeps, tx: Database, before: Settings, after: Settings) {
  if (!after.opening.isOpen) return undefined;
  if (!before.opening.isOpen) {
    const steps = await listUnfinishedSteps(tx, after);
    return steps.length > 0 ? fail('setup-unfinished', undefined, `${steps.join(', ')}.`) : undefined;
  }
  if (!sitePartNames.some((part) => after.parts[part] && !before.parts[part])) return undefined;
  // What was missing before, such as a class after the last one has ended, is not about the part that goes on.
  const earlier = await listUnfinishedSteps(tx, before);
  const steps = (await listUnfinishedSteps(tx, after)).filter((step) => !earlier.includes(step));
  return steps.length > 0
    ? fail('part-unfinished', undefined, steps.map((step) => missingLines[step]).join(' '))
    : undefined;
}

function parseChange({
  business,
  shop,
  closure,
  absences,
  announcement,
  cancellation,
  opening,
  parts,
  waitlist,
  reminders,
  classCutoffs,
  hours,
}: Omit<SettingsChange, 'version'>): Partial<Settings> {
  return {
    ...(business && { business }),
    ...(shop && { shop }),
    ...(closure !== undefined && { closure }),
    ...(absences && { absences }),
    ...(announcement !== undefined && { announcement }),
    ...(cancellation && { cancellation }),
    ...(opening && { opening }),
    ...(parts && { parts }),
    ...(waitlist && { waitlist }),
    ...(reminders && { reminders }),
    ...(classCutoffs && { classCutoffs }),
    ...(hours && { hours }),
  };
}

/** 'August 3, 2027 to August 17, 2027: closed for the heat'. */
function formatDated({ from, to }: DayRange, ...words: string[]): string {
  const days = [from, to].map(formatDayAndYear).join(' to ');
  return [days, ...words].filter(Boolean).join(': ');
}

const lateNames = { half: 'half is refunded', nothing: 'nothing is refunded', ask: 'the client asks' };

/** The settings as display text, by the names that the history shows. */
function toHistoryFields(settings: Settings) {
  const { business, places, shop, closure, absences, announcement, sessions, opening, parts, waitlist, hours } =
    settings;
  const { cancellation, reminders, classCutoffs } = settings;
  return {
    ...listFacts(business),
    ...toPlaceHistoryFields(places),
    'shipping fee': formatMoney(shop.shippingFeeCents, 'short'),
    'free shipping from':
      shop.freeShippingFromCents === null ? 'never' : formatMoney(shop.freeShippingFromCents, 'short'),
    'coupon minimum': formatMoney(shop.couponMinimumCents, 'short'),
    'shop closed': closure ? formatDated(closure, closure.sentence) : 'no',
    absences: absences.map((absence) => formatDated(absence, absence.concerns, absence.sentence)).join('; ') || 'none',
    announcement: announcement ? formatDated(announcement, announcement.text) : 'none',
    'link of the announcement': announcement?.link || 'none',
    ...toSessionHistoryFields(sessions),
    'cancelling a session is free': `until ${cancellation.freeHours} hours before`,
    'cancelling a session later': lateNames[cancellation.late],
    'moving a session': cancellation.movesLate ? 'until it begins' : 'as long as cancelling is free',
    site: opening.isOpen ? 'open' : 'closed',
    'confirmed for opening': opening.confirmed.join(', ') || 'nothing',
    'parts of the site': sitePartNames.filter((part) => parts[part]).join(', ') || 'none',
    'hours of a waitlist offer': String(waitlist.offerHours),
    'reminder of a class': `${reminders.classHours} hours before`,
    'reminder of a session': `${reminders.sessionHours} hours before`,
    'sign-up for a class': `until ${classCutoffs.signUpMinutes} minutes before`,
    'cancelling a class is free': `until ${classCutoffs.cancelMinutes} minutes before`,
    ...toHoursHistoryFields(hours),
  };
}
