/** Whom an injected header would write to, or as. Nobody there is ever written to. */
const EVIL = 'evil.example';
/** Where everybody of the run has their address. */
export const HOME = 'ida.example';

const breaks = ['\r\n', '\n', '\r', '\r\n ', '\n\n', '%0d%0a', '\\r\\n', '\u2028', '\u0085', '\u560d\u560a'];
const headers = [
  ...['Bcc', 'Cc', 'To', 'Reply-To'].map((name) => `${name}: victim@${EVIL}`),
  `From: owner@${EVIL}`,
  `Return-Path: <victim@${EVIL}>`,
  'X-Evil: yes',
  'Subject: evil',
  'Content-Type: text/html\r\n\r\n<b>evil</b>',
  `.\r\nRCPT TO:<victim@${EVIL}>`,
];

/** A hundred endings that would begin a header of their own wherever they reached a mail as they are. */
export const injections: readonly string[] = breaks.flatMap((end) => headers.map((header) => `${end}${header}`));

/** Words that belong where they stand: anyone who refuses them refuses everything. */
export const HARMLESS = ' too';

let people = 0;
/** An address of someone else each time. */
export const freshAddress = () => `ida-${++people}@${HOME}`;

const spoilings: ((address: string, injection: string) => string)[] = [
  (address, injection) => `${address}${injection}`,
  (address, injection) => address.replace('@', `${injection}@`),
  (address, injection) => `"Ida${injection}" <${address}>`,
  (address, injection) => `"${injection}${address.replace('@', '"@')}`,
  (address) => `${address},victim@${EVIL}`,
  (address) => `${address};victim@${EVIL}`,
  (address) => `${address} victim@${EVIL}`,
  (address, injection) => `<${address}>${injection}`,
  (address) => address.replace('@', `@${EVIL},@`),
];

/** An address with the injection, or with a second address, in one of many ways; with harmless words a plain one. */
export function spoiltAddress(injection: string): string {
  const address = freshAddress();
  if (injection === HARMLESS) return address;
  return spoilings[people % spoilings.length]?.(address, injection) ?? address;
}
