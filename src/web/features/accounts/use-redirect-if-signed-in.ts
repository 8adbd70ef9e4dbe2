import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { getReturnPath } from './return-path.ts';
import { NO_ID, useStoredUser } from './stored-user.ts';

/** Sends a person who is signed in, perhaps since a moment ago in another tab, on to their own pages. */
export function useRedirectIfSignedIn(): void {
  const navigate = useNavigate();
  const id = useStoredUser()?.id;
  useEffect(() => {
    if (id !== undefined && id !== NO_ID) void navigate(getReturnPath(id), { replace: true });
  }, [id, navigate]);
}
