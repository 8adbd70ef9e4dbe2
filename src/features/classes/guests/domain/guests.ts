import { toMailboxKey } from '#platform/text/mailbox.ts';

/** The most guests that a person brings to one class. */
export const MAX_GUESTS = 3;

/** The longest first or last name of a guest, in characters. */
export const MAX_GUEST_NAME_LENGTH = 50;

/** A person whom the host brings. Without an email, the link to the waiver goes to the host. */
export type Guest = { firstName: string; lastName: string; email?: string | undefined };

export const formatGuestName = ({ firstName, lastName }: Guest): string => `${firstName} ${lastName}`;

/** Why a class has too few places for a party of `people`. */
export const formatPlacesLeft = (left: number, people: number): string =>
  `${left === 1 ? 'One spot is' : `${left} spots are`} left, and you are ${people}.`;

/** People by name, each guest below their host. A guest without a host in the list stands where their name does. */
export function sortByHost<Person extends { id: string; hostId: string | null; name: string }>(
  people: readonly Person[],
): Person[] {
  const sorted = people.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
  const hasHost = ({ hostId }: Person) => people.some(({ id }) => id === hostId);
  return sorted
    .filter((person) => !hasHost(person))
    .flatMap((host) => [host, ...sorted.filter(({ hostId }) => hostId === host.id)]);
}

/** The index of the first guest whose mailbox is also that of the person or of an earlier guest; -1 if there is none. */
export function findRepeatedEmail(email: string, guests: readonly Guest[]): number {
  const known = new Set([toMailboxKey(email)]);
  return guests.findIndex((guest) => {
    if (!guest.email) return false;
    const mailbox = toMailboxKey(guest.email);
    return known.has(mailbox) || !known.add(mailbox);
  });
}
