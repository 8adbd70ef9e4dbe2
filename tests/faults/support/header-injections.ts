/** Whom an injected header would write to, or as. Nobody there is ever written to. */
const ATTACKER_DOMAIN = 'evil.example';
/** Where everybody of the run has their address. */
export const TEST_DOMAIN = 'ida.example';

const lineBreaks = ['\r\n', '\n', '\r', '\r\n ', '\n\n', '%0d%0a', '\\r\\n', '\u2028', '\u0085', '\u560d\u560a'];
const headers = [
  ...['Bcc', 'Cc', 'To', 'Reply-To'].map((name) => `${name}: victim@${ATTACKER_DOMAIN}`),
  `From: owner@${ATTACKER_DOMAIN}`,
  `Return-Path: <victim@${ATTACKER_DOMAIN}>`,
  'X-Evil: yes',
  'Subject: evil',
  'Content-Type: text/html\r\n\r\n<b>evil</b>',
  `.\r\nRCPT TO:<victim@${ATTACKER_DOMAIN}>`,
];

/** A hundred endings that would begin a header of their own wherever they reached a mail as they are. */
export const injections: readonly string[] = lineBreaks.flatMap((end) => headers.map((header) => `${end}${header}`));

/** Words that belong where they stand: anyone who refuses them refuses everything. */
export const HARMLESS_TEXT = ' too';

let emailCount = 0;
/** An address of someone else each time. */
export const createEmail = () => `ida-${++emailCount}@${TEST_DOMAIN}`;

const emailInjectors: ((email: string, injection: string) => string)[] = [
  (email, injection) => `${email}${injection}`,
  (email, injection) => email.replace('@', `${injection}@`),
  (email, injection) => `"Ida${injection}" <${email}>`,
  (email, injection) => `"${injection}${email.replace('@', '"@')}`,
  (email) => `${email},victim@${ATTACKER_DOMAIN}`,
  (email) => `${email};victim@${ATTACKER_DOMAIN}`,
  (email) => `${email} victim@${ATTACKER_DOMAIN}`,
  (email, injection) => `<${email}>${injection}`,
  (email) => email.replace('@', `@${ATTACKER_DOMAIN},@`),
];

/** An address with the injection, or with a second address, in one of many ways; with harmless words a plain one. */
export function injectIntoEmail(injection: string): string {
  const email = createEmail();
  if (injection === HARMLESS_TEXT) return email;
  return emailInjectors[emailCount % emailInjectors.length]?.(email, injection) ?? email;
}
