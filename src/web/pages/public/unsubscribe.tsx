import { useSearchParams } from 'react-router';
import { Unsubscribe } from '#web/features/newsletter/unsubscribe.tsx';
import { parseUnsubscribeLink } from '#web/features/newsletter/unsubscribe-state.ts';
import { useContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { SealedLetter } from '#web/ui/drawings/sealed-letter.tsx';
import { PicturedPage } from '#web/ui/pictured-page.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/unsubscribe', matches);

/** Only the browser reads the email from the query, so the server renders one page for all visitors. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  return (
    <PicturedPage drawing={SealedLetter} scene="coast">
      <h1 className="eyebrow font-sans">{useContent('links').unsubscribe.heading}</h1>
      <Unsubscribe link={parseUnsubscribeLink(query)} />
    </PicturedPage>
  );
}
