/**
 * Why a mail was given up, as far as the words of mail servers tell.
 *
 * - `no-such-address`: the address does not exist, or takes no mail.
 * - `mailbox-full`: it exists and has no room.
 * - `turned-away`: the other side does not want mail from us, or took it for spam.
 * - `too-large`: the mail is larger than the other side takes.
 * - `server-away`: our own mail server was not there, or did not let us in.
 * - `unclear`: anything else.
 */
export type MailFailure = 'no-such-address' | 'mailbox-full' | 'turned-away' | 'too-large' | 'server-away' | 'unclear';

/** The enhanced status codes of RFC 3463 first, since they mean the same everywhere; then how servers put it. */
const failurePatterns: readonly (readonly [MailFailure, RegExp])[] = [
  ['mailbox-full', /\b[45]\.2\.2\b|mailbox (is )?full|over ?quota|quota exceeded/i],
  ['too-large', /\b[45]\.(2\.3|3\.4)\b|too large|size limit|message size/i],
  [
    'no-such-address',
    /\b5\.1\.[0-36]\b|\b5\.2\.1\b|no such (user|address|mailbox)|user unknown|unknown user|does not exist/i,
  ],
  [
    'server-away',
    /\bE(CONN\w+|TIMEDOUT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|AUTH|SOCKET|DNS)\b|\b4\d\d\b|\b5(30|34|35)\b|timed? ?out|timeout|greeting|connection|socket|aborted/i,
  ],
  ['turned-away', /\b5\.7\.\d+\b|spam|block(ed|list)|blacklist|policy|reputation|\b(spf|dkim|dmarc)\b|\b554\b/i],
  ['no-such-address', /\b55[013]\b/],
];

/** What the last thing that a mail server said comes to. `said` may be anything. */
export function classifyMailFailure(serverMessage: string): MailFailure {
  return failurePatterns.find(([, pattern]) => pattern.test(serverMessage.slice(0, 500)))?.[0] ?? 'unclear';
}
