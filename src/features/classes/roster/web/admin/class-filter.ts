import type { ListFilter } from '#platform/admin/admin-list.tsx';
import type { WallTime } from '#platform/time/day.ts';
import { formatShortDateTime } from '#platform/time/format-date-time.ts';
import type { Event } from '../../../contract/classes.ts';

/** What is shown of a class to choose it. */
export type ClassOption = Pick<Event, '_id' | 'title' | 'date' | 'time'>;

/** Chooses one class, today's and later ones first. No choice shows the list of all sign-ups. */
export function createClassFilter(options: {
  classes: readonly ClassOption[];
  now: WallTime;
  timeZone: string;
  chosen?: string;
}): ListFilter {
  const { classes, now, timeZone, chosen } = options;
  const toOption = (option: ClassOption) =>
    [option._id, `${formatShortDateTime(option, timeZone, now.day)} · ${option.title}`] as const;
  const isListed = !chosen || classes.some(({ _id }) => _id === chosen);
  return {
    name: 'class',
    label: 'Class',
    options: [['', 'All, as a list'], ...(isListed ? [] : [[chosen, '…'] as const])],
    groups: [
      { label: 'Today and later', options: classes.filter(({ date }) => date >= now.day).map(toOption) },
      {
        label: 'Last 30 days',
        options: classes
          .filter(({ date }) => date < now.day)
          .toReversed()
          .map(toOption),
      },
    ],
  };
}
