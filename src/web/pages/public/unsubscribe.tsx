import { useSearchParams } from 'react-router';
import { Unsubscribe } from '#web/features/newsletter/unsubscribe.tsx';
import { parseUnsubscribeLink } from '#web/features/newsletter/unsubscribe-state.ts';
import { useContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/unsubscribe', matches);

/** Only the browser reads the email from the query, so the server renders one page for all visitors. */
export default function UnsubscribePage() {
  const [query] = useSearchParams();
  return (
    <>
      <div className="column min-h-[24rem] pt-12 pb-12 md:pt-24">
        <h1 className="eyebrow font-sans">{useContent('links').unsubscribe.heading}</h1>
        <Unsubscribe link={parseUnsubscribeLink(query)} />
      </div>
      <ClosingLandscape scene="coast" />
    </>
  );
}
