import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminArea } from '#web/content/admin.ts';
import { clearStoredAdmin, getAdminEmail, useAdminToken } from '#web/session/stored-admin.ts';
import { AdminSidebar } from '#web/shell/admin/admin-sidebar.tsx';
import { ToastProvider } from '#web/ui/toast.tsx';
import { clearAdminReturnPath, saveAdminReturnPath } from './admin-return-path.ts';
import { logOutOwner } from './log-out-owner.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/**
 * Layout of every page in the admin area: the sidebar, for the owner only. The server renders it without a user; the
 * pages inside render in the browser.
 */
export function AdminLayout() {
  const token = useAdminToken();
  if (token === undefined) return <LoadingScreen message={adminArea.loading} />;
  if (token === null) return <RedirectToSignIn />;
  return <AdminArea />;
}

function AdminArea() {
  useEffect(() => {
    clearAdminReturnPath();
    // Verifies the token on load (spec §4, §7) and when the tab becomes visible: the session may have ended elsewhere.
    const verify = () => {
      if (document.visibilityState === 'hidden') return;
      // After a 401 that a refresh cannot fix, the API client has already ended the session. Without a response the
      // session stays.
      void ownerApi('GET /api/admin/verify').catch((error: unknown) => {
        if (asApiError(error)?.status === 403) clearStoredAdmin();
      });
    };
    verify();
    document.addEventListener('visibilitychange', verify);
    return () => document.removeEventListener('visibilitychange', verify);
  }, []);
  return (
    <ToastProvider>
      <div className="admin">
        <AdminSidebar signedInAs={getAdminEmail()} onLogOut={logOutOwner} />
        <div className="admin-page" id="admin-content" tabIndex={-1}>
          <Outlet />
          <StepUpDialog />
        </div>
      </div>
    </ToastProvider>
  );
}

function LoadingScreen({ message }: { message: string }) {
  return (
    <div className="column grid min-h-[60vh] content-center py-16">
      <p role="status" className="needs-script text-[1.15rem]">
        {message}
      </p>
      <noscript>
        <p className="text-[1.15rem]">{adminArea.withoutScript}</p>
      </noscript>
    </div>
  );
}

/** Sends a signed-out visitor to the admin sign-in. After it they return here, unless the owner had logged out. */
function RedirectToSignIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    saveAdminReturnPath(pathname + search);
    void navigate('/admin', { replace: true });
  }, [navigate, pathname, search]);
  return <LoadingScreen message={adminArea.notAuthorized} />;
}
