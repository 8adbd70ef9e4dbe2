import { createHmac } from 'node:crypto';

/** A hash that only who knows the secret can make, of one thing for one purpose: rows and links that hold it name nobody. */
export const computeKeyedHash = (secret: string, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
