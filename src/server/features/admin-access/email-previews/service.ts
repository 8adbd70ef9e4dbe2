import { fail } from '#domain/failure.ts';
import type { Clock } from '../../../clock.ts';
import type { SignedLinks } from '../../../http/signed-links.ts';
import { renderSample, type SampleTin, samples } from '../../../mail/samples/render-sample.ts';
import type { SettingsService } from '../../settings/service.ts';

/** How long a frame can load its email. */
const LINK_TTL_MS = 3_600_000;
const PURPOSE = 'email-preview';

export type EmailPreviewService = ReturnType<typeof createEmailPreviewService>;

/** Emails with sample facts, for the owner to look at. Nothing is sent. */
export function createEmailPreviewService(deps: {
  links: SignedLinks;
  clock: Clock;
  publicUrl: () => string;
  timeZone: string;
  settings: SettingsService;
  /** Chocolates of the shop, so that receipts show their tins. */
  listTins: () => Promise<SampleTin[]>;
}) {
  const render = async (kind: string, variant: string) =>
    renderSample(kind, variant, {
      ...{ publicUrl: deps.publicUrl(), timeZone: deps.timeZone },
      business: await deps.settings.readBusiness(),
      ...(kind.startsWith('order-') && { tins: await deps.listTins() }),
    });

  return {
    listKinds: async () => Object.entries(samples).map(([kind, cases]) => ({ kind, cases: Object.keys(cases) })),

    async getPreview(kind: string, variant: string) {
      const message = await render(kind, variant);
      if (!message) return fail('mail-not-found');
      const subject = JSON.stringify([kind, variant, deps.clock.now().getTime() + LINK_TTL_MS]);
      return {
        ...{ subject: message.subject, text: message.text, bytes: Buffer.byteLength(message.html) },
        url: `/email-previews/${deps.links.sign(PURPOSE, subject)}`,
      };
    },

    /** The HTML of a signed link; undefined if it is invalid or too old. A frame cannot send the owner's token. */
    async findHtml(token: string): Promise<string | undefined> {
      const subject = deps.links.verify(PURPOSE, token);
      if (subject === undefined) return undefined;
      const [kind, variant, expiresAt] = JSON.parse(subject) as [string, string, number];
      if (expiresAt < deps.clock.now().getTime()) return undefined;
      return (await render(kind, variant))?.html;
    },
  };
}
