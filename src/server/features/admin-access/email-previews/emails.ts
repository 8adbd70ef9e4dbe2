import type { Message, Template } from '../../../mail/message.ts';

/** To the owner: another email with sample facts, rendered when she asked for it, because she may not have saved it. */
const test: Template<Pick<Message, 'subject' | 'html' | 'text'>> = async ({ subject, html, text }) => ({
  ...{ subject: `Test: ${subject}`, html, text },
});

export const testMails = { 'email-test': test };
