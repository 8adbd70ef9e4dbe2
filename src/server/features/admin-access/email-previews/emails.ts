import type { Message, Template } from '../../../mail/message.ts';

/**
 * To the owner: another email with sample facts. It is rendered when the owner asks for it, because the owner may not
 * have saved its words.
 */
const test: Template<Pick<Message, 'subject' | 'html' | 'text'>> = async ({ subject, html, text }) => ({
  ...{ subject: `Test: ${subject}`, html, text },
});

export const testMails = { 'email-test': test };
