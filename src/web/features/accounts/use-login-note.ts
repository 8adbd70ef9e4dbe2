import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { login } from '#web/content/accounts.ts';
import { useLogoutWaits } from './logged-out.ts';
import { takeWord } from './signed-out-word.ts';

/** Why the person is here, when it was not by a link of theirs: signed out, or sent back from Google. */
export function useLoginNote(): string | undefined {
  const [query] = useSearchParams();
  const [note, setNote] = useState<string>();
  const logoutWaits = useLogoutWaits();
  const google = query.get('google') ?? '';
  // In the browser alone: the server keeps one page for everybody.
  useEffect(() => {
    if (takeWord()) setNote(login.signedOut);
    else if (Object.hasOwn(login.google, google)) setNote(login.google[google as keyof typeof login.google]);
  }, [google]);
  return logoutWaits ? login.logoutWaits : note;
}
