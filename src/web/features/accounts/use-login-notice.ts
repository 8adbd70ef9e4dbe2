import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { login } from '#web/content/accounts.ts';
import { useIsLogoutWaiting } from '#web/session/logout-state.ts';
import { takeSignedOutNotice } from '#web/session/signed-out-notice.ts';

/** Says why the visitor is on the login page: signed out, or sent back by Google. */
export function useLoginNotice(): string | undefined {
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
