import type { PersonalData } from '#contract/privacy.ts';
import { studio } from '#domain/studio.ts';

/** Descriptions of the parts, for a client who opens the file much later. */
export const partDescriptions = {
  profile: 'What you told us of yourself, how you sign in, and when you were last here.',
  signIns: 'The browsers in which you are signed in, or were until a few days ago.',
  sessions:
    'Private sessions: to come, past, cancelled, moved, and times that were held for you. `begins` is the time on the wall of the studio, with its zone.',
  orders: `Chocolate orders made while you were signed in. Of one that you made without, the link in its receipt tells; for more, write to ${studio.email}.`,
  payments: 'What was asked for, paid and sent back through PayPal. Your card is known to PayPal alone.',
  classSignUps: 'Group classes that the email of your account signed up for, with or without being signed in.',
  waivers: 'Each waiver signed with the email of your account: its words, when, from where, and your signature.',
  forms: 'Your answers to the forms, drafts included. They are kept encrypted; here they can be read.',
  enquiries: 'Messages and booking requests sent with the email of your account.',
  newsletter: 'Since when the email of your account gets the newsletter; null when it does not.',
  mails: 'That we wrote to you, about what and when. What a mail said is forgotten as it leaves.',
} as const satisfies Record<Exclude<keyof PersonalData, 'about'>, string>;
