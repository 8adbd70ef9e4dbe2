import { getDefaults, type SavedSettings, type SentSettings, type SettingsOf } from '#platform/settings/setting.ts';
import { business } from './business.ts';
import { absences, announcement, opening, parts } from './business-settings.ts';
import { classCutoffs, waitlist } from './class-settings.ts';
import { hours } from './hours-settings.ts';
import { places } from './place-settings.ts';
import { reminders } from './reminder-settings.ts';
import { cancellation, sessions } from './session-settings.ts';
import { closure, shop } from './shop-settings.ts';

/** Every setting. Those of one group are on the page in this order. */
export const settingsList = [
  business,
  places,
  shop,
  closure,
  absences,
  announcement,
  sessions,
  cancellation,
  opening,
  parts,
  classCutoffs,
  waitlist,
  reminders,
  hours,
] as const;

type AnySetting = (typeof settingsList)[number];
export type Settings = SettingsOf<AnySetting>;
export type AdminSettings = SavedSettings<AnySetting>;
export type SettingsChange = SentSettings<AnySetting> & { version: number };

/** The settings of a new business, which is closed. */
export const defaultSettings: Settings = getDefaults(settingsList);
