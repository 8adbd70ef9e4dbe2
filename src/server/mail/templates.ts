import { classMails } from '../features/classes/emails.tsx';
import { enquiryMails } from '../features/enquiries/emails.tsx';
import { newsletterMails } from '../features/newsletter/emails.tsx';
import type { MailContext, Message } from './message.ts';

/** Every mail that the program can write, by name. The name is stored: rename none while mails are pending. */
export const templates = { ...classMails, ...newsletterMails, ...enquiryMails };

export type TemplateName = keyof typeof templates & string;
export type PropsOf<Name extends TemplateName> = (typeof templates)[Name] extends (
  props: infer Props extends Record<string, unknown>,
  context: MailContext,
) => Promise<Message>
  ? Props
  : never;
