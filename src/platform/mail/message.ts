import type { Business } from '#platform/business/business.ts';
import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { OwnMailWords } from '#platform/text/mail-words.ts';
import type { Attachment } from './mail-server.ts';

/** A rendered mail without its recipient. */
export type Message = {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** Available to every template in addition to its own props. */
export type MailContext = {
  /** URL of the site, without a trailing slash. */
  publicUrl: string;
  timeZone: string;
  /** The facts of the business when the mail is rendered. */
  business: Business;
  links: SignedLinks;
  /** What the owner has written for this kind of email. The rest is as delivered. */
  ownWords?: OwnMailWords;
  /** Receives the name of each sentence in the email. */
  onSentence?: (name: string) => void;
  /** The recipient's email. */
  to: string;
};

/** A template maps its props to a message. The props must survive a round trip through JSON. */
export type Template<Props extends Record<string, unknown>> = (props: Props, context: MailContext) => Promise<Message>;
