import type { MailWords } from '#platform/text/mail-words.ts';
import type { MailContext } from './message.ts';

/** What a name in braces stands for, in words for the owner and in an email. */
export type NamedFact<Props> = {
  meaning: string;
  /** Returns '' if this email does not know it. */
  find: (props: Props, context: MailContext) => string;
};

/** What the owner needs to know of a template whose words the owner can change: `words` are as delivered. */
export type Worded = { words: MailWords; meanings: Readonly<Record<string, string>> };

/** Finds what the owner can write of a template; undefined for an email to the owner. */
export function findWorded(template: object | undefined): Worded | undefined {
  return template && 'words' in template ? (template as Worded) : undefined;
}
