import type { Notice } from '#features/content/contract/parts.ts';
import { guests } from '../../guests/web/guests-words.ts';
import { signup } from './signup-words.ts';

const { already, full, unknownStudent, failed } = signup.failures;

/**
 * The dialog for a failed sign-up, chosen by the server's message. An empty message means that no response
 * arrived.
 */
export function formatSignUpError(message: string, reason = ''): Notice {
  if (/^(party|guest)-/.test(reason)) return { title: guests.failed, text: message };
  const lowerCased = message.toLowerCase();
  if (lowerCased.includes('already')) return already;
  if (lowerCased.includes('email does not exist')) return { title: unknownStudent, text: message };
  if (lowerCased.includes('full')) return full;
  const sentence = message.trim() === '' ? failed.network : toSentence(message.trim());
  return { title: failed.title, text: `${failed.begin}${sentence} ${failed.end}` };
}

function toSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
