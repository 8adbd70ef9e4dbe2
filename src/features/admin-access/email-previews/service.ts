import type { MailWordsService } from '#features/content/mail-words.ts';
import type { SettingsService } from '#features/settings/service.ts';
import { fail, isFailure } from '#platform/failure.ts';
import type { Platform } from '#platform/feature.ts';
import { HOUR_SECONDS } from '#platform/http/rate-limiter.ts';
import type { Message } from '#platform/mail/message.ts';
import { renderSample } from '#platform/mail/render-sample.ts';
import { findWorded } from '#platform/mail/worded-mail.ts';
import type { Filled } from '#platform/slots.ts';
import type { MailWords } from '#platform/text/mail-words.ts';
import { adminAccessMails } from '../mails.ts';
import { sampleFacts } from './sample-facts.ts';

/** How long a frame can load its email. */
const LINK_TTL_MS = 3_600_000;
const PURPOSE = 'email-preview';
const TESTS_PER_HOUR = 30;

type EmailPreviewDeps = Pick<
  Platform,
  | 'connection'
  | 'links'
  | 'clock'
  | 'outbox'
  | 'rateLimiter'
  | 'ownerEmail'
  | 'publicUrl'
  | 'timeZone'
  | 'mails'
  | 'fills'
> & {
  settings: SettingsService;
  mailWords: MailWordsService;
};

export type EmailPreviewService = ReturnType<typeof createEmailPreviewService>;

/** Emails with sample facts, for the owner to look at. Only a test is sent, and to the owner. */
export function createEmailPreviewService(deps: EmailPreviewDeps) {
  return {
    /** One without a sample, the test, is not listed. */
    async listKinds() {
      const listed = [...deps.mails.values()].filter(({ samples }) => Object.keys(samples).length > 0);
      const kinds = listed.map(async ({ name, label, group, samples, load }) => ({
        kind: name,
        label,
        group,
        cases: Object.keys(samples),
        hasWords: findWorded(await load()) !== undefined,
      }));
      return Promise.all(kinds);
    },

    async getPreview(kind: string, variant: string) {
      const message = await render(deps, kind, variant);
      if (!message) return fail('mail-not-found');
      const subject = JSON.stringify([kind, variant, deps.clock.now().getTime() + LINK_TTL_MS]);
      return { ...summarize(message), url: `/email-previews/${deps.links.sign(PURPOSE, subject)}` };
    },

    /** One email with words that are not saved. */
    async previewWords(kind: string, variant: string, words: MailWords) {
      const checked = await deps.mailWords.check(kind, words);
      if (isFailure(checked)) return checked;
      const message = await render(deps, kind, variant, checked);
      return message ? { ...summarize(message), html: message.html } : fail('mail-not-found');
    },

    sendTest: (choice: { kind: string; variant: string; words: MailWords | undefined; ownerId: string }) =>
      sendTest(deps, choice),

    /** The HTML of a signed link; undefined if it is invalid or too old. A frame cannot send the owner's token. */
    async findHtml(token: string): Promise<string | undefined> {
      const subject = deps.links.verify(PURPOSE, token);
      if (subject === undefined) return undefined;
      const [kind, variant, expiresAt] = JSON.parse(subject) as [string, string, number];
      if (expiresAt < deps.clock.now().getTime()) return undefined;
      return (await render(deps, kind, variant))?.html;
    },
  };
}

const summarize = ({ subject, text, html, sentences }: Message & { sentences: string[] }) => ({
  subject,
  text,
  sentences,
  bytes: Buffer.byteLength(html),
});

async function fillInSample(fills: readonly Filled[], invented: object): Promise<object> {
  let facts = invented;
  for (const fillIn of sampleFacts.read(fills)) facts = await fillIn(facts);
  return facts;
}

/** Renders a sample with the given words, or those in force. `sentences` are the names of those in it. */
async function render(deps: EmailPreviewDeps, kind: string, variant: string, words?: MailWords) {
  const sentences = new Set<string>();
  const message = await renderSample(deps.mails.get(kind), variant, {
    publicUrl: deps.publicUrl(),
    timeZone: deps.timeZone,
    onSentence: (name: string) => sentences.add(name),
    business: await deps.settings.readBusiness(),
    ownWords: words ?? (await deps.mailWords.read(kind)),
    fillIn: (facts) => fillInSample(deps.fills, facts),
  });
  return message && { ...message, sentences: [...sentences] };
}

async function sendTest(
  deps: EmailPreviewDeps,
  choice: { kind: string; variant: string; words: MailWords | undefined; ownerId: string },
) {
  const { kind, variant, words, ownerId } = choice;
  const checked = words && (await deps.mailWords.check(kind, words));
  if (isFailure(checked)) return checked;
  const message = await render(deps, kind, variant, checked);
  if (!message) return fail('mail-not-found');
  const limit = { name: 'email-test', subject: ownerId, max: TESTS_PER_HOUR, seconds: HOUR_SECONDS };
  const refusal = await deps.rateLimiter.check(limit);
  if (refusal) return refusal;
  const { subject, html, text } = message;
  await deps.connection.inTransaction((tx) =>
    deps.outbox.enqueue(tx, adminAccessMails['email-test'], deps.ownerEmail, { subject, html, text }),
  );
  return { message: 'The test is on its way to your own email.' };
}
