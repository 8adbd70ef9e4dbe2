import type { Database } from '#database/connection.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { reminderWindow } from '../../reminder-window.ts';
import * as store from './reminders-store.ts';

/**
 * A confirmation within the hours of a reminder replaces it; when these hours become fewer, a replaced reminder that is
 * not due yet is sent after all. One that was sent stays sent.
 */
export async function remindAgain(
  tx: Database,
  { classHours, sessionHours }: Settings['reminders'],
  now: Date,
  timeZone: string,
): Promise<void> {
  await store.resetReplacedClassReminders(tx, reminderWindow(now, timeZone, classHours).until);
  await store.resetReplacedSessionReminders(tx, reminderWindow(now, timeZone, sessionHours).until);
}
