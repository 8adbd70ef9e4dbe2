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

/** Failures that answer the same status, as messages by their reasons. */
export const withStatus = <Reason extends string>(status: number, messages: Readonly<Record<Reason, string>>) =>
  Object.fromEntries(
    Object.entries<string>(messages).map(([reason, message]) => [reason, { status, message }]),
  ) as Readonly<Record<Reason, FailureResponse>>;

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
  ...withStatus(403, {
    'site-closed': 'This site isn’t open yet. Please come back soon.',
    'bot-check-failed': "We couldn't verify that you're human. Please try again, or write to {email}.",
    'prove-yourself': 'Please enter your password once more to go on.',
    'not-yours': 'That is someone else’s.',
  }),
  ...withStatus(404, {
    'part-off': 'This isn’t offered here.',
    'link-invalid': 'This link is not valid. Please use the newest email, or write to us.',
    'mail-not-found': 'There is no such email.',
    'link-used': 'This link is invalid or has expired. Please ask for a new one.',
  }),
  ...withStatus(400, {
    'bot-check-missing': "We couldn't verify that you're human. Please try again.",
    'name-invalid': 'A name must not have a web address in it; between two words, please put a space after the dot.',
    'time-skipped': 'The clocks go forward that day and skip this time. Please choose another.',
    'picture-invalid': 'That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.',
    'picture-heic':
      'That photo is in HEIC format, which many browsers can’t show. Please save it as a JPEG and choose that one.',
    'picture-animated': 'That picture moves. Please choose one that stands still, such as a JPEG.',
    'picture-too-large':
      'That photo is too large to process. Please save it as a JPEG of at most 80 megapixels and choose that one.',
  }),
  'signed-out': { status: 401, message: 'Please sign in again.' },
  'images-busy': {
    status: 503,
    message: 'A lot of photos are being processed right now. Please try again in a minute.',
  },
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
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
});
export type PlatformReason = keyof typeof platformFailures;
