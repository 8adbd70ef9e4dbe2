import { studio } from '#domain/studio.ts';

/**
 * The one table from a refusal's reason to what is answered. A handler can only refuse with a reason that stands
 * here. Messages that the specification quotes are exact.
 */
export const refusals = {
  'already-signed-up': { status: 409, message: 'You have already signed up for this class.' },
  'class-full': { status: 409, message: 'This class is full. Please select another date.' },
  'class-not-found': { status: 404, message: 'There is no such class on the calendar.' },
  'class-past': { status: 409, message: 'This class has begun. Please select another date.' },
  'class-external': { status: 409, message: 'Sign-up for this class is on another site. Please use its own link.' },
  'student-not-found': { status: 404, message: 'Email not found. Please register as a new student.' },
  'waiver-changed': { status: 409, message: 'The waiver has a new version. Please reload the page and read it again.' },
  'signature-refused': {
    status: 400,
    message: 'That signature could not be read. Please sign your name and save your signature again.',
  },
  'link-invalid': { status: 404, message: 'This link is not valid. Please use the newest mail, or write to us.' },
  'already-subscribed': { status: 409, message: 'This email is already on our list.' },
  'bot-check-missing': {
    status: 400,
    message: "We couldn't verify that you're human. Please try again.",
  },
  'bot-check-failed': {
    status: 403,
    message: `We couldn't verify that you're human. Please try again, or write to ${studio.email}.`,
  },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type Reason = keyof typeof refusals;
