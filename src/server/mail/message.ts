import type { SignedLinks } from '../http/signed-links.ts';
import type { Attachment } from '../integrations/mail-server.ts';

/** What a template makes: everything of a mail but its addressee. */
export type Message = {
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

/** What every template may use besides its own props. */
export type MailContext = {
  /** Address of the site, without a slash at the end. */
  publicUrl: string;
  timeZone: string;
  links: SignedLinks;
  /** Addressee. */
  to: string;
};

/** A template: props that survive a trip through JSON, and the message they become. */
export type Template<Props extends Record<string, unknown>> = (props: Props, context: MailContext) => Promise<Message>;
