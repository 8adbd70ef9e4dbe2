import { formatInstant } from '#platform/ui/format-instant.ts';
import type { ClassMessage, ClassMessages } from '../../../contract/class-messages.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';

/** The later classes that a message can also be about. A class without a series has those with its title and place. */
export function formatLater({ event, later: { classes } }: Pick<ClassMessages, 'event' | 'later'>): string {
  if (event.inSeries) return `This and all later classes (${classes + 1} in all)`;
  return `This and the ${classes === 1 ? 'later class' : `${classes} later classes`} with this title and place`;
}

/** What became of a message. */
export function formatState({ state, leavesAt, people, classes }: ClassMessage, timeZone: string): string {
  const about = classes > 1 ? `, about ${classes} classes` : '';
  if (state === 'undone') return `Undone, not sent${about}`;
  if (state === 'waiting') return `Leaves ${formatInstant(timeZone, leavesAt)}${about}`;
  return `Sent ${formatInstant(timeZone, leavesAt)} to ${people === 0 ? 'no one' : formatPeople(people)}${about}`;
}
