import { useEffect } from 'react';
import { useIsLogoutWaiting } from '#platform/browser-session/logout-state.ts';
import { dropSignedOutNotice, takeSignedOutNotice } from '#platform/browser-session/signed-out-notice.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { ClosingLandscape } from '#platform/ui/closing-landscape.tsx';
import { SealedLetter } from '#platform/ui/drawings/sealed-letter.tsx';
import { meta as pages } from '#platform/words/meta.ts';
import type { Route } from './+types/login-page';
import { login } from './accounts-words.ts';
import { LoginForm } from './login-form.tsx';
import { OtherLoginOptions } from './other-login-options.tsx';
import { RedirectIfSignedIn } from './redirect-if-signed-in.tsx';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/login', matches);

export const loader = (args: Route.LoaderArgs) => loadContent(args, 'login');

/** Without a connection the page has no words, because signing out without one leads here, too. */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  const note = findNote(url);
  const loaded = await serverLoader().catch(() => undefined);
  return { content: loaded?.content, note };
}
clientLoader.hydrate = true as const;

/** Says why the visitor is on the login page: signed out, or sent back by Google. */
function findNote(url: URL): string | undefined {
  if (takeSignedOutNotice()) return login.signedOut;
  const google = url.searchParams.get('google') ?? '';
  return Object.hasOwn(login.google, google) ? login.google[google as keyof typeof login.google] : undefined;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const note = useIsLogoutWaiting() ? login.logoutPending : 'note' in loaderData && loaderData.note;
  const words = loaderData.content?.login;
  useEffect(() => dropSignedOutNotice, []);
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid gap-x-14 gap-y-12 pt-10 pb-12 md:grid-cols-[7fr_5fr] md:items-center md:pt-16 lg:gap-x-24">
        <div className="max-w-[32rem]">
          <h1 className="mb-5">{words?.heading ?? pages['/login'].title}</h1>
          <SealedLetter className="mx-auto mb-5 w-40 md:hidden" />
          <div role="status">
            {note && <p className="mb-8 border-highlight border-l-4 bg-raised px-4 py-3">{note}</p>}
          </div>
          <LoginForm words={words} />
          <OtherLoginOptions other={words?.other} />
        </div>
        <SealedLetter className="w-full max-w-[28rem] max-md:hidden" />
      </div>
      <ClosingLandscape scene="night" place={words?.image} />
    </>
  );
}
