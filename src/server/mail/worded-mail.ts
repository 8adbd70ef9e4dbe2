import { type FilledMailWords, fillMailWords, type MailWords } from '#domain/content/mail-words.ts';
import { listFacts } from '#domain/settings/fact-names.ts';
import type { MailContext, Message, Template } from './message.ts';

/** What a name in braces stands for, in words for the owner and in an email. */
export type NamedFact<Props> = {
  meaning: string;
  /** Returns '' if this email does not know it. */
  find: (props: Props, context: MailContext) => string;
};

type WordedMail<Props> = {
  /** As delivered. */
  words: MailWords;
  /** The names that the words may have in braces, besides the facts of the business. */
  facts: Readonly<Record<string, NamedFact<Props>>>;
  render: (props: Props, context: MailContext, words: FilledMailWords) => Promise<Message>;
};

/** What the owner needs to know of a template with words of hers. */
export type Worded = { words: MailWords; meanings: Readonly<Record<string, string>> };

/** Creates the template of an email whose subject, greeting and closing the owner can write. */
export function createWordedMail<Props extends Record<string, unknown>>(
  mail: WordedMail<Props>,
): Template<Props> & Worded {
  const { words, render } = mail;
  const template: Template<Props> = (props, context) => {
    const named = Object.entries(mail.facts).map(([name, { find }]) => [name, find(props, context)]);
    const facts = { ...listFacts(context.business), ...Object.fromEntries(named) };
    return render(props, context, fillMailWords({ ...words, ...context.ownWords }, words, facts));
  };
  const meanings = Object.fromEntries(Object.entries(mail.facts).map(([name, { meaning }]) => [name, meaning]));
  return Object.assign(template, { words, meanings });
}

/** Finds what the owner can write of a template; undefined for an email to her. */
export function findWorded(template: object | undefined): Worded | undefined {
  return template && 'words' in template ? (template as Worded) : undefined;
}
