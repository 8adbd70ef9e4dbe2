import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { studio } from '#domain/studio.ts';
import { useAdminToken } from '#web/session/stored-admin.ts';
import { getAdminReturnPath } from './admin-return-path.ts';
import { finishPendingLogout } from './log-out-owner.ts';
import { OwnerSignInForm } from './sign-in-form.tsx';

/** The admin sign-in. Redirects to the admin area once a token is stored, from this form or another tab (spec §2). */
export function OwnerSignIn() {
  const navigate = useNavigate();
  const signedIn = Boolean(useAdminToken());
  useEffect(() => {
    if (signedIn) {
      void navigate(getAdminReturnPath(), { replace: true });
      return;
    }
    // Sends a pending logout now, or when the connection returns.
    const finishLogout = () => void finishPendingLogout();
    finishLogout();
    window.addEventListener('online', finishLogout);
    return () => window.removeEventListener('online', finishLogout);
  }, [navigate, signedIn]);
  return (
    <div className="column py-12 md:py-20">
      <div className="max-w-[26rem]">
        <h1 className="mb-3">Admin</h1>
        <p className="mb-8 text-quiet">
          Only for {studio.owner.firstName}. Clients log in on their own page.{' '}
          <Link to="/login" className="link">
            Client log in
          </Link>
        </p>
        <OwnerSignInForm />
      </div>
    </div>
  );
}
