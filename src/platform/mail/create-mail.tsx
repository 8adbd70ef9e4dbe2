import { createElement, Fragment, type ReactNode } from 'react';
import { type CommonFactName, listFacts } from '#platform/business/fact-names.ts';
import {
  type FilledMailWords,
  fillMailWords,
  fillNamedFacts,
  listRequiredNames,
  type MailWords,
} from '#platform/text/mail-words.ts';
import type { FrameName } from './frame/frame-colors.ts';
import { MailLayout } from './frame/layout.tsx';
import { keepTimesTogether } from './frame/line-breaks.tsx';
import type { MailContext, Message, Template } from './message.ts';
import { Paragraph, Signature } from './parts.tsx';
import { renderMail } from './render-mail.ts';
import type { NamedFact, Worded } from './worded-mail.ts';

type Props = Record<string, unknown>;
type Facts = Readonly<Record<string, string>>;
type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type OwnNames<Text, Known> = Exclude<Names<Text>, Known | CommonFactName>;

/**
 * The sentences of an email, filled in: `say.cancel({ link })`. Each takes the values of the names that it alone has:
 * '' is an unknown fact, and a link is an element.
 */
export type Say<Words, Known = never> = {
  readonly [Name in Exclude<keyof Words, 'subject' | 'preview' | 'greeting' | 'closing'>]: [
    OwnNames<Words[Name], Known>,
  ] extends [never]
    ? () => ReactNode
    : (own: Readonly<Record<OwnNames<Words[Name], Known>, ReactNode>>) => ReactNode;
};

type Part<P, Words, Known> = (props: P, context: MailContext, say: Say<Words, Known>) => ReactNode;

type WordedMail<P, Words, Named> = {
  /** As delivered: subject, line beside the subject, greeting, each sentence, and closing. */
  words: Words;
  /** The names that all words may have in braces, besides the facts of the business. */
  facts: Named;
  frame?: FrameName | ((props: P) => FrameName);
  /** Attachments and headers. */
  extras?: (props: P, context: MailContext) => Pick<Message, 'attachments' | 'headers'>;
  /** Between the greeting and the closing. */
  body: Part<P, Words, keyof Named>;
  /** Below the closing. */
  end?: Part<P, Words, keyof Named>;
};

/** Creates the template of an email to a visitor, whose words the owner can write: `createWordedMail<Props>()({ … })`. */
export const createWordedMail =
  <P extends Props>() =>
  <const Words extends MailWords & { preview: string }, Named extends Readonly<Record<string, NamedFact<P>>>>(
    mail: WordedMail<P, Words, Named>,
  ): Template<P> & Worded => {
    const { words, frame = 'yoga', body, end } = mail;
    const template: Template<P> = async (props, context) => {
      const named = Object.entries(mail.facts).map(([name, { find }]) => [name, find(props, context)]);
      const facts: Facts = { ...listNamedFacts(context), ...Object.fromEntries(named) };
      const own = { ...words, ...context.ownWords };
      const filled = fillMailWords(own, words, facts);
      const say = createSentences(words, own, facts, context) as Say<Words, keyof Named>;
      return {
        subject: filled.subject,
        replyTo: context.business.email,
        ...mail.extras?.(props, context),
        ...(await renderMail(
          <MailLayout
            context={context}
            frame={typeof frame === 'function' ? frame(props) : frame}
            preview={filled.preview}
            heading={filled.heading}
          >
            <Paragraphs texts={filled.opening} />
            {body(props, context, say)}
            <Closing words={filled} />
            {end?.(props, context, say)}
          </MailLayout>,
        )),
      };
    };
    const meanings = Object.fromEntries(Object.entries(mail.facts).map(([name, { meaning }]) => [name, meaning]));
    return Object.assign(template, { words, meanings });
  };

/** The facts of the business, with words for a name and an email that the owner has not entered yet. */
function listNamedFacts({ business, publicUrl }: MailContext): Facts {
  const { businessName, shopName, email, ...others } = listFacts(business);
  const { host } = new URL(publicUrl);
  return {
    ...others,
    businessName: businessName || host,
    shopName: shopName || businessName || host,
    email: email || 'the address of this email',
  };
}

/** One function for each text. A sentence that lacks a fact, because a later release requires it, is as delivered. */
function createSentences(delivered: MailWords, words: MailWords, facts: Facts, { onSentence }: MailContext) {
  const sentences = Object.entries(delivered).map(([name, standard]) => {
    const text = words[name] ?? standard;
    const isWhole = listRequiredNames(name, standard).every((required) => text.includes(`{${required}}`));
    const say = (own?: Record<string, ReactNode>) => {
      onSentence?.(name);
      return fillSentence(isWhole ? text : standard, facts, own);
    };
    return [name, say] as const;
  });
  return Object.fromEntries(sentences);
}

/** Fills in facts as text, and elements between. Nothing that is filled in is read for names again. */
function fillSentence(text: string, facts: Facts, own: Record<string, ReactNode> = {}): ReactNode {
  const isText = (name: string) => typeof own[name] === 'string';
  const names = Object.keys(own);
  const known = { ...facts, ...Object.fromEntries(names.filter(isText).map((name) => [name, String(own[name])])) };
  const elements = names.filter((name) => !isText(name));
  if (elements.length === 0) return keepTimesTogether(fillNamedFacts(text, known));
  const parts = text.split(new RegExp(`\\{(${elements.join('|')})\\}`));
  const children = parts.map((part, index) =>
    index % 2 === 1 ? own[part] : keepTimesTogether(fillNamedFacts(part, known)),
  );
  return createElement(Fragment, null, ...children);
}

/** Paragraphs that the owner can write. */
function Paragraphs({ texts }: { texts: readonly string[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once, and may say the same twice.
  return texts.map((text, index) => <Paragraph key={index}>{text}</Paragraph>);
}

/** The last words, and the signature below them. */
const Closing = ({ words: { closing, signature } }: { words: FilledMailWords }) => (
  <>
    <Paragraphs texts={closing} />
    {signature && <Signature>{signature}</Signature>}
  </>
);

type OwnerMail = Omit<Message, 'html' | 'text'> & { preview: string; heading: string; body: ReactNode };

/** Creates the template of an email to the owner. An empty `replyTo` is left out. */
export const createOwnerMail =
  <P extends Props>(write: (props: P, context: MailContext) => OwnerMail): Template<P> =>
  async (props, context) => {
    const { preview, heading, body, replyTo, ...message } = write(props, context);
    return {
      ...message,
      ...(replyTo && { replyTo }),
      ...(await renderMail(
        <MailLayout context={context} frame="owner" preview={preview} heading={heading}>
          {body}
        </MailLayout>,
      )),
    };
  };
