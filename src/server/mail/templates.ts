import { classMails } from '../features/classes/emails.tsx';
import type { MailContext, Message } from './message.ts';

/** Every mail that the program can write, by name. The name is stored: rename none while mails are pending. */
export const templates = { ...classMails };

export type TemplateName = keyof typeof templates & string;
export type PropsOf<Name extends TemplateName> = (typeof templates)[Name] extends (
  props: infer Props extends Record<string, unknown>,
  context: MailContext,
) => Promise<Message>
  ? Props
  : never;
