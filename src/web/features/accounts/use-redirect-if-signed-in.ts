import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NO_ID, useStoredUser } from '#web/session/stored-user.ts';
import { getReturnPath } from './return-path.ts';

/** Redirects a signed-in client to their own pages. The sign-in can also happen in another tab. */
export function useRedirectIfSignedIn(): void {
  const navigate = useNavigate();
  const id = useStoredUser()?.id;
  useEffect(() => {
    if (id !== undefined && id !== NO_ID) void navigate(getReturnPath(id), { replace: true });
  }, [id, navigate]);
}
