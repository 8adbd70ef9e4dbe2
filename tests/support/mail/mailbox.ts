import { setTimeout } from 'node:timers/promises';
import type { Mail } from '#mock-services/mailbox/mail.ts';

export type { Mail };

type MailFilter = { to: string; subject?: string | RegExp };

const POLL_INTERVAL_MS = 100;

/** `baseUrl` is the origin of the site or of the mock services. */
export function createMailboxClient(baseUrl: string) {
  const toUrl = (path: string) => new URL(path, baseUrl);

  async function listMails(to?: string): Promise<Mail[]> {
    const url = toUrl('/dev/mailbox.json');
    if (to !== undefined) url.searchParams.set('to', to);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Mail[];
  }

  /** Throws after `timeoutMs` and lists the mails that arrived. */
  async function waitFor(filter: MailFilter, timeoutMs = 15_000): Promise<Mail> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const mails = await listMails(filter.to);
      const match = mails.find((mail) => matchesSubject(mail, filter.subject));
      if (match) return match;
      if (performance.now() >= deadline) {
        const subjects = mails.map((mail) => `"${mail.subject}"`).join(', ') || 'nothing';
        throw new Error(
          `No mail to ${filter.to} with subject ${filter.subject ?? '(any)'} within ${timeoutMs} ms; there is ${subjects}.`,
        );
      }
      await setTimeout(POLL_INTERVAL_MS);
    }
  }

  async function deleteAll(): Promise<void> {
    const url = toUrl('/dev/mailbox');
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(`DELETE ${url} answered ${response.status}: ${await response.text()}`);
  }

  return { listMails, waitFor, deleteAll };
}

function matchesSubject(mail: Mail, subject: string | RegExp | undefined): boolean {
  if (subject === undefined) return true;
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
}
