import { hours } from '#features/bookings/contract/hours-settings.ts';
import { cancellation, sessions } from '#features/bookings/contract/settings.ts';
import { classCutoffs, reminders, waitlist } from '#features/classes/contract/settings.ts';
import { absences, announcement, business, opening, parts } from '#features/settings/contract/business.ts';
import { places } from '#features/settings/contract/place-settings.ts';
import { closure, shop } from '#features/shop/contract/settings.ts';
import type { SavedSettings, SentSettings } from '#platform/settings/setting.ts';

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
export type AdminSettings = SavedSettings<AnySetting>;
export type SettingsChange = SentSettings<AnySetting> & { version: number };
