import { business } from '#contract/business.ts';
import { classCutoffs } from '#contract/class-settings.ts';
import { reminders } from '#contract/reminder-settings.ts';
import { applyClassCutoffs } from '#domain/classes/cancellation-rule.ts';
import { settingRule } from '#platform/settings/setting-rule.ts';
import { reminderWindow } from '../../reminder-window.ts';
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
