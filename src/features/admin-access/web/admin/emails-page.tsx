import { Link, useSearchParams } from 'react-router';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import {
  type EmailChoice,
  EmailPreview,
  type EmailKinds as Kinds,
  readEmailChoice,
  SendTestButton,
  toEmailLink,
} from '../emails/email-preview.tsx';
import { WordsEditor } from '../emails/words-editor.tsx';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/emails-page';

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

type KindsProps = { kinds: Kinds; choice: EmailChoice };

function KindList({ heading, kinds, choice }: KindsProps & { heading: string }) {
  return (
    <>
      <h2 className="mt-4 mb-1 px-[0.7rem] font-sans font-semibold text-[0.85rem] text-quiet first:mt-0">{heading}</h2>
      <ul className="grid gap-[2px]">
        {kinds.map(({ kind, label, cases: [variant = ''] }) => (
          <li key={kind}>
            <Link
              className="flex min-h-11 items-center rounded-card px-[0.7rem] py-2 text-[0.95rem] leading-snug hover:bg-band aria-[current]:bg-band aria-[current]:font-semibold"
              to={toEmailLink({ ...choice, kind, variant })}
              aria-current={kind === choice.kind ? 'true' : undefined}
              preventScrollReset
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function AllKinds({ kinds, choice }: KindsProps) {
  return (
    <>
      {[...Map.groupBy(kinds, ({ group }) => group)].map(([heading, group]) => (
        <KindList key={heading} heading={heading} kinds={group} choice={choice} />
      ))}
    </>
  );
}

/** The kinds of emails: beside the preview, and on a phone behind a press above it. */
function EmailKinds(props: KindsProps) {
  const { kind, label } = props.choice;
  return (
    <nav aria-label="Kinds of emails">
      <details key={kind} className="rounded-card border border-line lg:hidden">
        <summary className="flex min-h-11 cursor-pointer items-center px-[0.7rem] font-semibold">
          {label}
          <span className="ml-auto pl-3 font-normal text-quiet">Change</span>
        </summary>
        <div className="border-line border-t p-1">
          <AllKinds {...props} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <AllKinds {...props} />
      </div>
    </nav>
  );
}
