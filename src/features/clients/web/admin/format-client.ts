import type { Client } from '../../contract/clients-admin.ts';

/** The name of a client in a list. */
export function formatFullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}
