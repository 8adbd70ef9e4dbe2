import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { NO_ID, useStoredUser } from './stored-user.ts';
import { wayIn } from './way-back.ts';

/** Sends a person who is signed in, perhaps since a moment ago in another tab, on to their own pages. */
export function useOwnArea(): void {
  const navigate = useNavigate();
  const id = useStoredUser()?.id;
  useEffect(() => {
    if (id !== undefined && id !== NO_ID) void navigate(wayIn(id), { replace: true });
  }, [id, navigate]);
}
