import { parseLine } from '../line.ts';

/** Whom a sign-up is for. The specification asks of name and phone only that something stands there. */
export const MAX_SIGN_UP_LENGTHS = { name: 120, phone: 40 } as const;

export type SignUpField = keyof typeof MAX_SIGN_UP_LENGTHS;

/** Whether a sign-up takes this name or phone: the one rule of browser and server. */
export function isValidSignUpField(field: SignUpField, text: string): boolean {
  return parseLine(text, MAX_SIGN_UP_LENGTHS[field]) !== undefined;
}
