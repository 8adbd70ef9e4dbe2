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

const withStatus =
  (status: number) =>
  (message: string): FailureResponse => ({ status, message });
export const badRequest = withStatus(400);
export const unauthorized = withStatus(401);
export const paymentRequired = withStatus(402);
export const forbidden = withStatus(403);
export const notFound = withStatus(404);
export const conflict = withStatus(409);
export const unavailable = (message: string, retryAfterSeconds?: number): FailureResponse => ({
  status: 503,
  message,
  ...(retryAfterSeconds && { retryAfterSeconds }),
});

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
  'site-closed': forbidden('This site isn’t open yet. Please come back soon.'),
  'part-off': notFound('This isn’t offered here.'),
  'link-invalid': notFound('This link is not valid. Please use the newest email, or write to us.'),
  'bot-check-missing': badRequest("We couldn't verify that you're human. Please try again."),
  'bot-check-failed': forbidden("We couldn't verify that you're human. Please try again, or write to {email}."),
  'signed-out': unauthorized('Please sign in again.'),
  'prove-yourself': forbidden('Please enter your password once more to go on.'),
  'name-invalid': badRequest(
    'A name must not have a web address in it; between two words, please put a space after the dot.',
  ),
  'not-yours': forbidden('That is someone else’s.'),
  'time-skipped': badRequest('The clocks go forward that day and skip this time. Please choose another.'),
  'picture-invalid': badRequest('That couldn’t be read as a photo. Please choose a JPEG, PNG, WebP or AVIF.'),
  'picture-heic': badRequest(
    'That photo is in HEIC format, which many browsers can’t show. Please save it as a JPEG and choose that one.',
  ),
  'picture-animated': badRequest('That picture moves. Please choose one that stands still, such as a JPEG.'),
  'picture-too-large': badRequest(
    'That photo is too large to process. Please save it as a JPEG of at most 80 megapixels and choose that one.',
  ),
  'images-busy': unavailable('A lot of photos are being processed right now. Please try again in a minute.'),
  'mail-not-found': notFound('There is no such email.'),
  'link-used': notFound('This link is invalid or has expired. Please ask for a new one.'),
  'disk-full': unavailable(
    'Our server is nearly out of space, so nothing new can be saved right now. Please try again later.',
    60,
  ),
  unavailable: unavailable('We can’t reach our database right now. Please try again in a minute.', 5),
  'too-many-requests': { status: 429, message: 'That was a lot at once. Please wait a while and try again.' },
});
export type PlatformReason = keyof typeof platformFailures;
