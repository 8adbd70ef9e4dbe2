import type { Client } from '#contract/clients-admin.ts';

/** The name of a client in a list. */
export function formatFullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** '(503) 555-0101' for ten digits; any other text stays unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
