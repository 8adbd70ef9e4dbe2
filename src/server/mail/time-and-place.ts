import { dayInWords, timeInWords, type WallTime } from '#domain/day.ts';
import { type Room, studio } from '#domain/studio.ts';
import { zoneAbbreviation } from '#domain/wall-time.ts';
import type { MailContext } from './message.ts';

/** ', Maya' of 'Maya Lindqvist'; nothing when it is not plainly a name: a mail may go to whomever was typed in. */
export function called(name: string): string {
  const [first = ''] = name.split(' ');
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `, ${first}` : '';
}

/** 'Friday, November 27, 2026, 6:00 PM PST'. */
export function whenInWords(wall: WallTime, { timeZone }: Pick<MailContext, 'timeZone'>): string {
  return `${dayInWords(wall.day)}, ${timeInWords(wall.time)} ${zoneAbbreviation(wall, timeZone)}`;
}

/** The room of this name; undefined for a place that is none of the studio's. */
export function roomOf(location: string): Room | undefined {
  return Object.values<Room>(studio.rooms).find(({ name }) => name === location);
}

/** The room with its street, where it has one. */
export function whereInWords(location: string): string {
  const address = roomOf(location)?.address;
  return address ? `${location}, ${address}` : location;
}
