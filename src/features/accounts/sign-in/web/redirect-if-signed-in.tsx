import { Navigate } from 'react-router';
import { NO_ID, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { getReturnPath } from '../../session/web/return-path.ts';

/** Redirects a signed-in client to their own pages. The sign-in can also happen in another tab. */
export function RedirectIfSignedIn() {
  const id = useStoredUser()?.id;
  return id !== undefined && id !== NO_ID && <Navigate to={getReturnPath(id)} replace />;
}
