import { useRevalidator, useSearchParams } from 'react-router';
import boat from '#drawings/paper-boat.svg?url';
import { useContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import type { Route } from './+types/unsubscribe-page';
import { api } from './api.ts';
import { Unsubscribe } from './unsubscribe.tsx';
import { getInitialState, parseUnsubscribeLink } from './unsubscribe-state.ts';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/unsubscribe', matches);

/** Only the browser reads the email from the query, so the server renders one page for all visitors. */
export const loader = ({ url }: Route.LoaderArgs) => getInitialState(parseUnsubscribeLink(url.searchParams));

/** Unsubscribes the link's email as soon as the page is shown. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<ReturnType<typeof loader>> {
  const link = parseUnsubscribeLink(url.searchParams);
  const state = getInitialState(link);
  if (link.email === '' || state === 'success') return state;
  const { email, signature } = link;
  return api('POST /api/subscribers/unsubscribe', { body: { email, ...(signature && { signature }) } }).then(
    () => 'success',
    () => 'error',
  );
}
clientLoader.hydrate = true as const;

export default function UnsubscribePage({ loaderData }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const email = useSearchParams()[0].get('email')?.trim();
  return (
    <>
      <div className="column pt-10 pb-4 md:pt-16">
        <h1 className="eyebrow font-sans">{useContent('links').unsubscribe.heading}</h1>
        <Unsubscribe state={state === 'loading' ? 'loading' : loaderData} email={email} onRetry={revalidate} />
      </div>
      <div className="relative">
        <ClosingLandscape scene="coast" />
        <img
          src={boat}
          alt=""
          width={480}
          height={312}
          className="absolute bottom-[17%] left-[8%] h-auto w-[clamp(7.5rem,15vw,16rem)] sm:left-[37%] dark:brightness-[0.8] print:hidden"
        />
      </div>
    </>
  );
}
