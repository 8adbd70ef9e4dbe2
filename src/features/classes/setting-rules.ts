import { business } from '#features/settings/contract/business.ts';
import { settingRule } from '#platform/settings/setting-rule.ts';
import { reminderWindow } from '#platform/time/reminder-window.ts';
import { reminders } from './contract/reminder-settings.ts';
import { classCutoffs } from './contract/settings.ts';
import { applyClassCutoffs } from './domain/cancellation-rule.ts';
import { resetReplacedReminders } from './reminders-store.ts';

/**
 * A confirmation within the hours of a reminder replaces it; when these hours become fewer, a replaced reminder that is
 * not due yet is sent after all. One that was sent stays sent.
 */
export const createClassSettingRules = ({ timeZone }: { timeZone: string }) =>
  [
    settingRule({
      of: [reminders],
      onChange: (tx, after, at) =>
        resetReplacedReminders(tx, reminderWindow(at, timeZone, after.reminders.classHours).until),
    }),
    settingRule({
      of: [business, classCutoffs],
      present: (settings) => ({ business: applyClassCutoffs(settings) }),
    }),
  ] as const;
