import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { login } from '#web/content/accounts.ts';
import { LoginForm } from '#web/features/accounts/login-form.tsx';
import { OtherLoginOptions } from '#web/features/accounts/other-login-options.tsx';
import { useRedirectIfSignedIn } from '#web/features/accounts/use-redirect-if-signed-in.ts';
import { useIsLogoutWaiting } from '#web/session/logout-state.ts';
import { takeSignedOutNotice } from '#web/session/signed-out-notice.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { ClosingLandscape } from '#web/ui/closing-landscape.tsx';
import type { Route } from './+types/login';
import '#web/features/accounts/account.css';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/login', matches);

export default function Login() {
  useRedirectIfSignedIn();
  const note = useLoginNotice();
  const { heading, other } = login;
  return (
    <>
      <div className="column pt-10 pb-12 md:pt-16">
        <div className="max-w-[32rem]">
          <h1 className="mb-5">{heading}</h1>
          <div role="status">{note && <p className="account-note">{note}</p>}</div>
          <LoginForm />
          <OtherLoginOptions other={other} />
        </div>
      </div>
      <ClosingLandscape name="calendar-band" />
    </>
  );
}

/** Says why the visitor is on the login page: signed out, or sent back by Google. */
function useLoginNotice(): string | undefined {
  const [query] = useSearchParams();
  const [notice, setNotice] = useState<string>();
  const isLogoutWaiting = useIsLogoutWaiting();
  const google = query.get('google') ?? '';
  // Only in the browser: the server caches one page for all visitors.
  useEffect(() => {
    if (takeSignedOutNotice()) setNotice(login.signedOut);
    else if (Object.hasOwn(login.google, google)) setNotice(login.google[google as keyof typeof login.google]);
  }, [google]);
  return isLogoutWaiting ? login.logoutPending : notice;
}
