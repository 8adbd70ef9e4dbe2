import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { login } from '#web/content/accounts.ts';
import { useIsLogoutWaiting } from './logout-state.ts';
import { takeSignedOutNotice } from './signed-out-notice.ts';

/** Why the person is here, when it was not by a link of theirs: signed out, or sent back from Google. */
export function useLoginNotice(): string | undefined {
  const [query] = useSearchParams();
  const [notice, setNotice] = useState<string>();
  const isLogoutWaiting = useIsLogoutWaiting();
  const google = query.get('google') ?? '';
  // In the browser alone: the server keeps one page for everybody.
  useEffect(() => {
    if (takeSignedOutNotice()) setNotice(login.signedOut);
    else if (Object.hasOwn(login.google, google)) setNotice(login.google[google as keyof typeof login.google]);
  }, [google]);
  return isLogoutWaiting ? login.logoutPending : notice;
}
