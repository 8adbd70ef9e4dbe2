import { createHash } from 'node:crypto';

/** A Google account. `sub` is its id, which stays the same when its email changes. */
export type GoogleAccount = {
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Sample accounts that can be selected on the page. The first one's email belongs to a sample client. */
export const people: readonly (GoogleAccount & { note: string })[] = [
  {
    sub: '110000000000000000001',
    email: 'maya@example.com',
    emailVerified: true,
    firstName: 'Maya',
    lastName: 'Lindqvist',
    note: 'The studio knows this address.',
  },
  {
    sub: '110000000000000000002',
    email: 'juniper.oakes@example.com',
    emailVerified: true,
    firstName: 'Juniper',
    lastName: 'Oakes',
    note: 'New to the studio.',
  },
  {
    sub: '110000000000000000003',
    email: 'sam.whitlow@example.com',
    emailVerified: false,
    firstName: 'Sam',
    lastName: 'Whitlow',
    note: 'Google has not verified this address, so the site must say no.',
  },
];

/** Returns the id of an account that was typed in without one, always the same for the same email. */
export function createAccountNumber(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 16);
  return `12${BigInt(`0x${digest}`).toString().padStart(19, '0').slice(-19)}`;
}
