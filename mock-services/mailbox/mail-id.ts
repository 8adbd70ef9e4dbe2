import { randomBytes } from 'node:crypto';

const mailIdPattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-\d{4}-[0-9a-f]{8}$/;

let last = { instant: '', sequence: 0 };

/** Returns a new id, `{instant}-{sequence}-{random}`. Ids of one process sort by creation. */
export function newMailId(now: Date): string {
  const instant = now.toISOString().replace(/[-:.]/g, '');
  last = { instant, sequence: instant === last.instant ? last.sequence + 1 : 0 };
  return `${instant}-${String(last.sequence).padStart(4, '0')}-${randomBytes(4).toString('hex')}`;
}

/** Returns whether the text is an id. Only an id may become part of a file path. */
export function isMailId(text: string): boolean {
  return mailIdPattern.test(text);
}

/** Returns the instant in the id, when the mail was accepted, as ISO 8601. */
export function parseAcceptedAt(id: string): string {
  return id.replace(mailIdPattern, '$1-$2-$3T$4:$5:$6.$7Z');
}
