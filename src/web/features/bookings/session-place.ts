import type { Booking } from '#contract/bookings.ts';
import { studio } from '#domain/studio.ts';
import { sessionPlace } from '#web/content/bookings.ts';

/** Where a session is and what to bring: what the booking says, the studio where it says nothing. */
export function placeOfSession({ location, link }: Pick<Booking, 'location' | 'link'>): {
  where: string;
  bring: string;
} {
  if (location === '') return link === '' ? sessionPlace.studio : sessionPlace.online;
  const rooms = Object.keys(sessionPlace) as (keyof typeof sessionPlace)[];
  const room = rooms.find((key) => location.startsWith(studio.rooms[key].name));
  if (!room) return { where: location, bring: link === '' ? sessionPlace.studio.bring : sessionPlace.online.bring };
  return location === studio.rooms[room].name ? sessionPlace[room] : { ...sessionPlace[room], where: location };
}
