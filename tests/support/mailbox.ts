import { setTimeout } from 'node:timers/promises';
import type { Mail } from '#practice/mailbox/mail.ts';

export type { Mail };

/** Which mail is awaited: one delivered to `to`, whose subject contains (or matches) `subject`. */
type Wanted = { to: string; subject?: string | RegExp };

const betweenLooksMs = 100;

/**
 * Reads the practice mailbox.
 *
 * @param baseUrl the site's origin, or that of the practice program itself
 */
export function mailbox(baseUrl: string) {
  const address = (path: string) => new URL(path, baseUrl);

  /** All mails, or those to one address, newest first. */
  async function all(to?: string): Promise<Mail[]> {
    const url = address('/dev/mailbox.json');
    if (to !== undefined) url.searchParams.set('to', to);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`GET ${url} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Mail[];
  }

  /** The newest mail that fits, as soon as there is one. Throws after `timeoutMs`, saying what came instead. */
  async function waitFor(wanted: Wanted, timeoutMs = 15_000): Promise<Mail> {
    const deadline = performance.now() + timeoutMs;
    for (;;) {
      const mails = await all(wanted.to);
      const found = mails.find((mail) => fits(mail, wanted.subject));
      if (found) return found;
      if (performance.now() >= deadline) {
        const subjects = mails.map((mail) => `"${mail.subject}"`).join(', ') || 'nothing';
        throw new Error(
          `No mail to ${wanted.to} with subject ${wanted.subject ?? '(any)'} within ${timeoutMs} ms; there is ${subjects}.`,
        );
      }
      await setTimeout(betweenLooksMs);
    }
  }

  /** Deletes every mail. */
  async function empty(): Promise<void> {
    const url = address('/dev/mailbox');
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(`DELETE ${url} answered ${response.status}: ${await response.text()}`);
  }

  return { all, waitFor, empty };
}

function fits(mail: Mail, subject: string | RegExp | undefined): boolean {
  if (subject === undefined) return true;
  return typeof subject === 'string' ? mail.subject.includes(subject) : subject.test(mail.subject);
}
