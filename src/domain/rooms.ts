import { type Room, studio } from './studio.ts';

/** Returns the studio's room with this name; undefined for any other place. */
export function findRoom(location: string): Room | undefined {
  return Object.values<Room>(studio.rooms).find(({ name }) => name === location);
}

/** Returns the URL of a route to an address from where the reader is. */
export function buildDirectionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
}

/** Returns the URL of a route to a room; undefined for a place without an address. */
export function findDirections(location: string): string | undefined {
  const address = findRoom(location)?.address;
  return address && buildDirectionsUrl(address);
}
