/** Why a mail did not go out, derived from the mail server's message. */
export const mailFailures = [
  /** The address does not exist, or accepts no mail. */
  'no-such-address',
  'mailbox-full',
  /** The recipient's server rejects our mail, or treated it as spam. */
  'turned-away',
  /** The mail exceeds the recipient's size limit. */
  'too-large',
  /** Our own mail server was unreachable or silent. */
  'server-away',
  /** Our own mail server rejected our login. */
  'login-refused',
  /** The connection to our own mail server could not be encrypted, or its certificate not be trusted. */
  'no-encryption',
  /** A mail server asked for another attempt later. */
  'try-later',
  /** Anything else. */
  'unclear',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** The enhanced status codes of RFC 3463 come first because they are standard; then common wordings. */
const failurePatterns: readonly (readonly [MailFailure, RegExp])[] = [
  ['mailbox-full', /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i],
  ['too-large', /\b[45]\.(2\.3|3\.4)\b|too large|size limit|message size/i],
  [
    'no-such-address',
    /\b5\.1\.[0-36]\b|\b5\.2\.1\b|no such (user|address|mailbox)|user unknown|unknown user|does not exist/i,
  ],
  ['no-encryption', /certificate|\b(START)?TLS\b|\bSSL\b|\bETLS\b|altnames/i],
  ['login-refused', /\bEAUTH\b|\b5(30|34|35)\b|invalid login|missing credentials|authentication (failed|required)/i],
  [
    'server-away',
    /\bE(CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|SOCKET|DNS)\b|\b421\b|timed? ?out|timeout|greeting|connection|socket|aborted/i,
  ],
  ['try-later', /\b4\d\d\b/],
  ['turned-away', /\b5\.7\.\d+\b|spam|block(ed|list)|blacklist|policy|reputation|\b(spf|dkim|dmarc)\b|\b554\b/i],
  ['no-such-address', /\b55[013]\b/],
];

/** Classifies the last message of a mail server, which may be any text. */
export function classifyMailFailure(serverMessage: string): MailFailure {
  return failurePatterns.find(([, pattern]) => pattern.test(serverMessage.slice(0, 500)))?.[0] ?? 'unclear';
}

/**
 * How long a mail waits before the owner is told, in milliseconds. Her pages load again each minute, so that she reads
 * it within five.
 */
export const MAIL_WAITS_LONG_AFTER_MS = 4 * 60_000;
