import { expect, test } from 'vitest';
import { classifyMailFailure } from './mail-failure.ts';

test.each([
  ["Can't send mail - all recipients were rejected: 550 5.1.1 <ana@example.com>: user unknown", 'no-such-address'],
  ['550 no such user', 'no-such-address'],
  ['550 Requested action not taken', 'no-such-address'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'mailbox-full'],
  ['552 5.3.4 Message size exceeds fixed limit', 'too-large'],
  ['550 5.7.1 Unauthenticated email is not accepted due to the DMARC policy', 'turned-away'],
  ['554 Message rejected as spam', 'turned-away'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'server-away'],
  ['getaddrinfo ENOTFOUND smtp.example.com', 'server-away'],
  ['Connection timeout', 'server-away'],
  ['421 4.3.2 Service not available, closing transmission channel', 'server-away'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'login-refused'],
  ['Missing credentials for "PLAIN"', 'login-refused'],
  ['Mail command failed: 530 5.7.0 Authentication required', 'login-refused'],
  ['self-signed certificate', 'no-encryption'],
  ["Hostname/IP does not match certificate's altnames", 'no-encryption'],
  ['Error upgrading connection with STARTTLS: 502 5.5.1 not implemented', 'no-encryption'],
  ['Greeting never received', 'server-away'],
  ['451 4.3.0 Try again later', 'try-later'],
  ['450 4.7.1 <ana@example.com>: Recipient address rejected: Greylisted', 'try-later'],
  ['Cannot read properties of undefined', 'unclear'],
  ['', 'unclear'],
] as const)('the response %j of a mail server is classified as %s', (serverMessage, why) =>
  expect(classifyMailFailure(serverMessage)).toBe(why),
);
