import { Link, useSearchParams } from 'react-router';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { readEmailChoice, toEmailLink } from '../emails/email-choice.ts';
import { EmailKinds } from '../emails/email-kinds.tsx';
import { EmailPreview } from '../emails/email-preview.tsx';
import { SendTestButton } from '../emails/send-test-button.tsx';
import { WordsEditor } from '../emails/words-editor.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/emails-page';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('emails', matches);

const load = createPageLoader(async (query) => {
  const kinds = await ownerApi('GET /api/admin/email-previews');
  const choice = readEmailChoice(query, kinds);
  const [preview, words] = await Promise.all([
    ownerApi('GET /api/admin/email-preview', { query: { kind: choice.kind, case: choice.variant } }),
    choice.isWriting ? ownerApi('GET /api/admin/email-words/{kind}', { params: { kind: choice.kind } }) : undefined,
  ]);
  return { kinds, preview, words };
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

/** Every email that the site sends, as its readers see it, and the words that the owner writes of one. */
export default function EmailsPage({ loaderData: { kinds, preview, words } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const choice = readEmailChoice(query, kinds);
  if (words) return <WordsEditor key={choice.kind} loaded={words} preview={preview} choice={choice} />;
  return (
    <>
      <AdminHead
        heading="Emails"
        intro="Every email that your site sends, with made-up names. You can write the words of those to your visitors."
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <EmailKinds kinds={kinds} choice={choice} />
        <EmailPreview preview={preview} choice={choice}>
          {choice.hasWords && (
            <Link className="button" to={toEmailLink({ ...choice, isWriting: true })}>
              Write its words
            </Link>
          )}
          <SendTestButton choice={choice} />
        </EmailPreview>
      </div>
    </>
  );
}
