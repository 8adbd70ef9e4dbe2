import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminArea } from '#web/content/admin.ts';
import { clearStoredAdmin, getAdminEmail, useAdminToken } from '#web/session/stored-admin.ts';
import { AdminSidebar } from '#web/shell/admin/admin-sidebar.tsx';
import { ErrorScreen } from '#web/shell/error-screen.tsx';
import { ToastHost } from '#web/ui/toast.tsx';
import { clearAdminReturnPath, saveAdminReturnPath } from './admin-return-path.ts';
import { logOutOwner } from './log-out-owner.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/**
 * Layout of every page in the admin area: the sidebar, for the owner only. The server renders it without a user; the
 * pages inside render in the browser.
 */
export function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const token = useAdminToken();
  if (token === undefined) return <AdminLoading />;
  if (token === null) return <RedirectToSignIn />;
  return <AdminArea>{children}</AdminArea>;
}

export const AdminLoading = () => <LoadingScreen message={adminArea.loading} />;

/** A page of the admin area that failed to load. Without a session the layout leads to the sign-in page instead. */
export function AdminError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <AdminLayout>
      {asApiError(error) || error instanceof TypeError ? (
        <div role="alert" className="grid justify-items-start gap-4 py-6">
          <p>{asApiError(error)?.message || adminArea.failed}</p>
          <button type="button" className="button small" onClick={() => void revalidate()}>
            Try again
          </button>
        </div>
      ) : (
        <ErrorScreen error={error} status={status} />
      )}
    </AdminLayout>
  );
}

function AdminArea({ children }: { children: ReactNode }) {
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
    <>
      <div className="admin">
        <AdminSidebar signedInAs={getAdminEmail()} onLogOut={logOutOwner} />
        <div className="admin-page" id="admin-content" tabIndex={-1}>
          {children}
          <StepUpDialog />
        </div>
      </div>
      <ToastHost />
    </>
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
  const location = useLocation();
  const pending = useNavigation().location;
  // The session may have ended while the next page was loading.
  const [{ pathname, search }] = useState(pending ?? location);
  useEffect(() => {
    saveAdminReturnPath(pathname + search);
    void navigate('/admin', { replace: true });
  }, [navigate, pathname, search]);
  return <LoadingScreen message={adminArea.notAuthorized} />;
}
