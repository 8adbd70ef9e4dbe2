import { login } from '#web/content/accounts.ts';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { OtherLoginOptions } from '#web/features/accounts/other-login-options.tsx';
import { RedirectIfSignedIn } from '#web/features/accounts/redirect-if-signed-in.tsx';
import { useIsLogoutWaiting } from '#web/session/logout-state.ts';
import { takeSignedOutNotice } from '#web/session/signed-out-notice.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import { SealedLetter } from '#web/ui/drawings/sealed-letter.tsx';
import type { Route } from './+types/login';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/login', matches);

/** The server renders one page for all visitors. */
export const loader = () => null;

/** Says why the visitor is on the login page: signed out, or sent back by Google. */
export function clientLoader({ url }: Route.ClientLoaderArgs): string | undefined {
  if (takeSignedOutNotice()) return login.signedOut;
  const google = url.searchParams.get('google') ?? '';
  return Object.hasOwn(login.google, google) ? login.google[google as keyof typeof login.google] : undefined;
}
clientLoader.hydrate = true as const;

export default function Login({ loaderData }: Route.ComponentProps) {
  const note = useIsLogoutWaiting() ? login.logoutPending : loaderData;
  const { heading, other } = login;
  return (
    <>
      <RedirectIfSignedIn />
      <div className="column grid gap-x-24 gap-y-12 pt-10 pb-12 md:pt-16 lg:grid-cols-[7fr_5fr] lg:items-center">
        <div className="max-w-[32rem]">
          <h1 className="mb-5">{heading}</h1>
          <div role="status">
            {note && <p className="mb-8 border-highlight border-l-4 bg-raised px-4 py-3">{note}</p>}
          </div>
          <LoginForm />
          <OtherLoginOptions other={other} />
        </div>
        <SealedLetter className="w-full max-w-[26rem] max-lg:hidden" />
      </div>
      <ClosingLandscape scene="night" />
    </>
  );
}
