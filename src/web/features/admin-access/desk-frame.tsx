import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { desk } from '#web/content/desk.ts';
import { DeskRail } from '#web/shell/desk/desk-rail.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { arrive, keepDeskWay } from './desk-way.ts';
import { logOutOwner } from './log-out-owner.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { adminEmail, forgetAdmin, useAdminToken } from './stored-admin.ts';

/**
 * Around every page of the owner's desk: the sidebar, and nobody but the owner. The server draws it without knowing
 * anybody; pages inside are drawn in the browser.
 */
export function DeskFrame() {
  const token = useAdminToken();
  if (token === undefined) return <Waiting words={desk.loading} />;
  if (token === null) return <ToSignIn />;
  return <Desk />;
}

function Desk() {
  useEffect(() => {
    arrive();
    // The token is checked on load (spec §4, §7), and when a tab is looked at again: the session may have ended elsewhere.
    const verify = () => {
      if (document.visibilityState === 'hidden') return;
      // A 401 that no refresh helps has ended the session by now. Without an answer it stays as it is.
      void ownerApi('GET /api/admin/verify').catch((error: unknown) => {
        if (refusalOf(error)?.status === 403) forgetAdmin();
      });
    };
    verify();
    document.addEventListener('visibilitychange', verify);
    return () => document.removeEventListener('visibilitychange', verify);
  }, []);
  return (
    <ToastProvider>
      <div className="desk">
        <DeskRail signedInAs={adminEmail()} onLogOut={logOutOwner} />
        <div className="desk-page" id="desk-content" tabIndex={-1}>
          <Outlet />
          <ProofDialog />
        </div>
      </div>
    </ToastProvider>
  );
}

function Waiting({ words }: { words: string }) {
  return (
    <div className="column grid min-h-[60vh] content-center py-16">
      <p role="status" className="needs-script text-[1.15rem]">
        {words}
      </p>
      <noscript>
        <p className="text-[1.15rem]">{desk.withoutScript}</p>
      </noscript>
    </div>
  );
}

/** Nobody is signed in, or not any more: signing in leads back here, unless the owner logged out by her own hand. */
function ToSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    keepDeskWay(pathname + search);
    void navigate('/admin', { replace: true });
  }, [navigate, pathname, search]);
  return <Waiting words={desk.notAuthorized} />;
}
