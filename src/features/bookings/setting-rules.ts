import { reminders } from '#features/classes/contract/settings.ts';
import { absences } from '#features/settings/contract/business.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail } from '#platform/failure.ts';
import { settingRule } from '#platform/settings/setting-rule.ts';
import { reminderWindow } from '#platform/time/reminder-window.ts';
import { hours } from './contract/hours-settings.ts';
import { type SessionTypeChange, sessions } from './contract/settings.ts';
import { createSessionKey } from './domain/session-types.ts';
import type { SessionType } from './domain/sessions.ts';
import { type OpeningDeps, updateOpenings } from './openings/update.ts';
import { resetReplacedReminders } from './reminders/store.ts';

/** The types that the owner sent. New ones get their key; none of the earlier ones may be missing. */
function parseSessionTypes(changes: readonly SessionTypeChange[], before: readonly SessionType[]) {
  const usedKeys = new Set(before.map(({ key }) => key));
  const sentKeys = changes.flatMap(({ key }) => key ?? []);
  if (new Set(sentKeys).size < sentKeys.length || new Set(sentKeys).symmetricDifference(usedKeys).size > 0)
    return fail('session-types-incomplete');
  const types = changes.map(({ key, ...type }): SessionType => {
    const ownKey = key ?? createSessionKey(type, usedKeys);
    usedKeys.add(ownKey);
    return { ...type, key: ownKey };
  });
  return { sessions: types };
}

export const createBookingSettingRules = (deps: OpeningDeps) =>
  [
    settingRule({
      of: [sessions],
      settle: (_tx, { sent, before }) => sent.sessions && parseSessionTypes(sent.sessions, before.sessions),
    }),
    settingRule({
      of: [hours, absences, sessions],
      // First of all locks (decision 19): a time that is being held now is held before the hours change, or not at all.
      lockFirst: lockSchedule,
      onChange: (tx, rules) => updateOpenings(deps, tx, rules),
    }),
    // The hours of reminders that confirmations replaced; the reminders of classes have the same rule.
    settingRule({
      of: [reminders],
      onChange: (tx, after, at) =>
        resetReplacedReminders(tx, reminderWindow(at, deps.timeZone, after.reminders.sessionHours).until),
    }),
  ] as const;
