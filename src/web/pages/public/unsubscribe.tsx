import { unsubscribe } from '#web/content/unsubscribe.ts';
import { Unsubscribe } from '#web/features/newsletter/unsubscribe.tsx';
import { readUnsubscribeLink } from '#web/features/newsletter/unsubscribe-state.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/unsubscribe';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/unsubscribe', matches);

/** The link's query: this page is drawn for each request. */
export function loader({ request }: Route.LoaderArgs) {
  return readUnsubscribeLink(new URL(request.url).searchParams);
}

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="column min-h-[24rem] pt-12 pb-12 md:pt-24">
        <h1 className="eyebrow font-sans">{unsubscribe.heading}</h1>
        <Unsubscribe link={loaderData} />
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}
