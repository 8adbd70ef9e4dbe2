import { createHmac } from 'node:crypto';

/** Returns a hash that requires the secret, bound to one purpose. Rows and links that contain it identify no person. */
export const computeKeyedHash = (secret: string, purpose: string, subject: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${subject}`).digest('base64url');
