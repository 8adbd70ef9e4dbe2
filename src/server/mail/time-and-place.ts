import { formatLongDay, formatTime, type WallTime } from '#domain/day.ts';
import { type Room, studio } from '#domain/studio.ts';
import { getZoneAbbreviation } from '#domain/wall-time.ts';
import type { MailContext } from './message.ts';

/**
 * Returns ', Maya' for 'Maya Lindqvist'. Returns '' for anything that is not plainly a name, because a visitor may
 * enter any text for any recipient.
 */
export function nameSuffix(name: string): string {
  const [firstName = ''] = name.split(' ');
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(firstName) ? `, ${firstName}` : '';
}

/** Formats as 'Friday, November 27, 2026, 6:00 PM PST'. */
export function formatDateTime(wall: WallTime, { timeZone }: Pick<MailContext, 'timeZone'>): string {
  return `${formatLongDay(wall.day)}, ${formatTime(wall.time)} ${getZoneAbbreviation(wall, timeZone)}`;
}

/** Returns the studio's room with this name; undefined for any other place. */
export function findRoom(location: string): Room | undefined {
  return Object.values<Room>(studio.rooms).find(({ name }) => name === location);
}

/** Returns the location, with the room's street address if it has one. */
export function formatLocation(location: string): string {
  const address = findRoom(location)?.address;
  return address ? `${location}, ${address}` : location;
}
