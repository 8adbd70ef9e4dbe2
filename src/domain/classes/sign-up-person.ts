import { parseLine } from '../line.ts';

/** Whom a sign-up is for. The specification asks of name and phone only that something stands there. */
export const SIGN_UP_LINES = { name: 120, phone: 40 } as const;

export type SignUpLine = keyof typeof SIGN_UP_LINES;

/** Whether a sign-up takes this name or phone: the one rule of browser and server. */
export function isSignUpLine(field: SignUpLine, text: string): boolean {
  return parseLine(text, SIGN_UP_LINES[field]) !== undefined;
}
