import type { ClassMessage } from '#contract/class-messages.ts';
import { formatInstant } from '#web/ui/format-instant.ts';

export const formatPeople = (people: number) => (people === 1 ? '1 person' : `${people} people`);

/** What became of a message, in the reader's time zone. */
export function formatState({ state, leavesAt, people, classes }: ClassMessage): string {
  const about = classes > 1 ? `, about ${classes} classes` : '';
  if (state === 'undone') return `Undone, not sent${about}`;
  if (state === 'waiting') return `Leaves ${formatInstant(leavesAt)}${about}`;
  return `Sent ${formatInstant(leavesAt)} to ${people === 0 ? 'nobody' : formatPeople(people)}${about}`;
}
