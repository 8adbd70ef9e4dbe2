import { formatLongDay, formatTime, type WallTime } from '#domain/day.ts';
import { type Room, studio } from '#domain/studio.ts';
import { getZoneAbbreviation } from '#domain/wall-time.ts';
import type { MailContext } from './message.ts';

/** ', Maya' of 'Maya Lindqvist'; nothing when it is not plainly a name: a mail may go to whomever was typed in. */
export function nameSuffix(name: string): string {
  const [firstName = ''] = name.split(' ');
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(firstName) ? `, ${firstName}` : '';
}

/** 'Friday, November 27, 2026, 6:00 PM PST'. */
export function formatDateTime(wall: WallTime, { timeZone }: Pick<MailContext, 'timeZone'>): string {
  return `${formatLongDay(wall.day)}, ${formatTime(wall.time)} ${getZoneAbbreviation(wall, timeZone)}`;
}

/** The room of this name; undefined for a place that is none of the studio's. */
export function findRoom(location: string): Room | undefined {
  return Object.values<Room>(studio.rooms).find(({ name }) => name === location);
}

/** The room with its street, where it has one. */
export function formatLocation(location: string): string {
  const address = findRoom(location)?.address;
  return address ? `${location}, ${address}` : location;
}
