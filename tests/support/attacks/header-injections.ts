const ATTACKER_DOMAIN = 'evil.example';
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

export const injections: readonly string[] = lineBreaks.flatMap((end) => headers.map((header) => `${end}${header}`));

export const HARMLESS_TEXT = ' too';

let emailCount = 0;
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

export function injectIntoEmail(injection: string): string {
  const email = createEmail();
  if (injection === HARMLESS_TEXT) return email;
  return emailInjectors[emailCount % emailInjectors.length]?.(email, injection) ?? email;
}
