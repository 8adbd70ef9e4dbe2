import type { Setting } from '#platform/settings/setting.ts';
import type { createSettingsEndpoints } from './settings.ts';
import type { setupEndpoints } from './setup.ts';

/** The endpoints for one who knows these of the settings. */
export type SettingsEndpoints<All extends readonly Setting[] = readonly []> = ReturnType<
  typeof createSettingsEndpoints<All>
> &
  typeof setupEndpoints;
