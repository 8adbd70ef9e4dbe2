import { studio } from '../studio.ts';

/** Whether a class takes place online: it has a link to join, or its place says so. */
export function isOnline({
  location,
  onlineLink = '',
}: {
  location: string;
  onlineLink?: string | undefined;
}): boolean {
  return onlineLink !== '' || location.trim().toLowerCase() === studio.rooms.online.name.toLowerCase();
}
