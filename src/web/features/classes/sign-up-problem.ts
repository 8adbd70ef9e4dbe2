import { signup } from '#web/content/signup.ts';
import type { Notice } from '#web/content/text.ts';

const { already, full, unknownStudent, failed } = signup.refusals;

/** The dialog for a refused sign-up, by the server's message (spec §8). An empty message means that no answer came. */
export function signUpRefusal(message: string): Notice {
  const said = message.toLowerCase();
  if (said.includes('already')) return already;
  if (said.includes('email does not exist')) return { title: unknownStudent, text: message };
  if (said.includes('full')) return full;
  const sentence = message.trim() === '' ? failed.network : asSentence(message.trim());
  return { title: failed.title, text: `${failed.begin}${sentence} ${failed.end}` };
}

function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
