/** What a failure answers. */
export type FailureResponse = {
  readonly status: number;
  /** A sentence for people, in which `{email}` stands for the email of the business. */
  readonly message: string;
  /** After how long a retry makes sense (RFC 9110 §10.2.3). */
  readonly retryAfterSeconds?: number;
  /** What else callers read in the body. */
  readonly body?: Readonly<Record<string, unknown>>;
};
/** Failures by their reasons. Messages in docs/fixed.md must stay exact. */
export type FailureTable = Readonly<Record<string, FailureResponse>>;

/** Declares the failures of a feature and keeps the names of their reasons. */
export const failures = <const Table extends FailureTable>(table: Table): Table => table;

/** Puts the failures of all features together. */
export function composeFailures(tables: readonly FailureTable[]): FailureTable {
  const all: Record<string, FailureResponse> = {};
  for (const [reason, response] of tables.flatMap((table) => Object.entries(table))) {
    if (Object.hasOwn(all, reason)) throw new Error(`The failure ${reason} is declared twice.`);
    all[reason] = response;
  }
  return all;
}

/** Failures of every feature: who asks, files, links, times, and the state of the server. */
export const platformFailures = failures({
  'site-closed': { status: 403, message: 'This site isn’t open yet. Please come back soon.' },
  'part-off': { status: 404, message: 'This isn’t offered here.' },
  'link-invalid': { status: 404, message: 'This link is not valid. Please use the newest email, or write to us.' },
  'bot-check-missing': { status: 400, message: "We couldn't verify that you're human. Please try again." },
  'bot-check-failed': {
    status: 403,
    message: "We couldn't verify that you're human. Please try again, or write to {email}.",
  },
  'signed-out': { status: 401, message: 'Please sign in again.' },
  'prove-yourself': { status: 403, message: 'Please enter your password once more to go on.' },
  'name-invalid': {
    status: 400,
    message: 'A name must not have a web address in it; between two words, please put a space after the dot.',
  },
  'not-yours': { status: 403, message: 'That is someone else’s.' },
  'time-skipped': { status: 400, message: 'The clocks go forward that day and skip this time. Please choose another.' },
  'picture-invalid': {
    status: 400,
    message: 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.',
  },
  'picture-heic': {
    status: 400,
    message:
      'That photo is in HEIC format, which many browsers can’t show. Please save it as a JPEG and choose that one.',
  },
  'picture-animated': {
    status: 400,
    message: 'That picture moves. Please choose one that stands still, such as a JPEG.',
  },
  'picture-too-large': {
    status: 400,
    message:
      'That photo is too large to process. Please save it as a JPEG of at most 80 megapixels and choose that one.',
  },
  'images-busy': {
    status: 503,
    message: 'A lot of photos are being processed right now. Please try again in a minute.',
  },
  'mail-not-found': { status: 404, message: 'There is no such email.' },
  'link-used': { status: 404, message: 'This link is invalid or has expired. Please ask for a new one.' },
  'disk-full': {
    status: 503,
    message: 'Our server is nearly out of space, so nothing new can be saved right now. Please try again later.',
    retryAfterSeconds: 60,
  },
  unavailable: {
    status: 503,
    message: 'We can’t reach our database right now. Please try again in a minute.',
    retryAfterSeconds: 5,
  },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
});
export type PlatformReason = keyof typeof platformFailures;
