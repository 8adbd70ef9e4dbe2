import type { AdminSettings } from '#contract/settings.ts';
import type { HoursDraft, HoursProblems } from './hours-draft.ts';

export type OfferedType = Pick<AdminSettings['sessions'][number], 'key' | 'title'>;

/** What each part of the hours gets. */
export type HoursPartProps = {
  hours: HoursDraft;
  /** Empty until the owner has tried to save. */
  problems: HoursProblems;
  types: readonly OfferedType[];
  onChange: (change: Partial<HoursDraft>) => void;
};
