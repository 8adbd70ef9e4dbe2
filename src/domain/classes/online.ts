import { studio } from '../studio.ts';

/** Returns true if a class is online: it has a link, or its location says so. */
export function isOnline({
  location,
  onlineLink = '',
}: {
  location: string;
  onlineLink?: string | undefined;
}): boolean {
  return onlineLink !== '' || location.trim().toLowerCase() === studio.rooms.online.name.toLowerCase();
}
