import type { Booking } from '#contract/bookings.ts';
import { studio } from '#domain/studio.ts';
import { bookingPlaces } from '#web/content/bookings.ts';

/** The place and what to bring. Studio defaults replace what the booking leaves empty. */
export function getBookingPlace({ location, link }: Pick<Booking, 'location' | 'link'>): {
  where: string;
  bring: string;
} {
  if (location === '') return link === '' ? bookingPlaces.studio : bookingPlaces.online;
  const rooms = Object.keys(bookingPlaces) as (keyof typeof bookingPlaces)[];
  const room = rooms.find((key) => location.startsWith(studio.rooms[key].name));
  if (!room) return { where: location, bring: link === '' ? bookingPlaces.studio.bring : bookingPlaces.online.bring };
  return location === studio.rooms[room].name ? bookingPlaces[room] : { ...bookingPlaces[room], where: location };
}
