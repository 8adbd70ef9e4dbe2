import { useSearchParams } from 'react-router';
import { ownerApi } from '#web/api/signed-in.ts';
import { readEmailChoice } from '#web/features/admin-access/emails/email-choice.ts';
import { EmailKinds } from '#web/features/admin-access/emails/email-kinds.tsx';
import { EmailPreview } from '#web/features/admin-access/emails/email-preview.tsx';
import { AdminHead } from '#web/shell/admin/admin-title.tsx';
import { createPageLoader } from '#web/shell/page-loader.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/emails';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/emails', matches);

const load = createPageLoader(async (query) => {
  const kinds = await ownerApi('GET /api/admin/email-previews');
  const choice = readEmailChoice(query, kinds);
  const preview = await ownerApi('GET /api/admin/email-preview', {
    query: { kind: choice.kind, case: choice.variant },
  });
  return { kinds, preview };
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);

/** Every email that the site sends, as its readers see it. */
export default function EmailsPage({ loaderData: { kinds, preview } }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const choice = readEmailChoice(query, kinds);
  return (
    <>
      <AdminHead
        heading="Emails"
        intro="Every email that your site sends, with made-up names. Looking at one sends nothing."
      />
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <EmailKinds kinds={kinds} choice={choice} />
        <EmailPreview preview={preview} choice={choice} />
      </div>
    </>
  );
}
