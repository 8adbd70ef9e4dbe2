import type { Client } from '#contract/clients-desk.ts';

/** What a client is called in a list. */
export function fullName({ firstName, lastName }: Pick<Client, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** '(503) 555-0101' for ten digits; whatever else was typed stays as it is. */
export function phoneInWords(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
