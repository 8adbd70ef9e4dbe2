import { parseLine } from '#platform/text/line.ts';

/** The maximum lengths of a sign-up's fields. Name and phone must also not be empty. */
export const MAX_SIGN_UP_LENGTHS = { name: 120, phone: 40 } as const;

export type SignUpField = keyof typeof MAX_SIGN_UP_LENGTHS;

/** Returns true if the name or phone is one readable line. The server also refuses a name with a web address. */
export function isValidSignUpField(field: SignUpField, text: string): boolean {
  return parseLine(text, MAX_SIGN_UP_LENGTHS[field]) !== undefined;
}
