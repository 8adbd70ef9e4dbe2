import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router';
import { adminMenu } from '#pages.ts';
import { AdminSidebar } from '#platform/admin/admin-sidebar.tsx';
import { clearSelections } from '#platform/admin/bulk-bar.tsx';
import { asApiError } from '#platform/api/client.ts';
import { useAdminEmail, useAdminToken } from '#platform/browser-session/stored-admin.ts';
import { ErrorScreen } from '#platform/shell/error-screen.tsx';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { ToastHost } from '#platform/ui/toast.tsx';
import { logOutOwner } from './log-out-owner.ts';
import { verifyOwner } from './require-owner.ts';
import { StepUpDialog } from './step-up-form.tsx';
import '#platform/admin/admin.css';

/** Layout of every page in the admin area: the sidebar beside the page, which is the main element. */
export function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const email = useAdminEmail();
  const isSignedIn = useAdminToken() !== null;
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // The session ended here or in another tab: the route's middleware leads to the sign-in.
    if (!isSignedIn) {
      clearSelections();
      return void revalidate();
    }
    const verifyIfVisible = () => document.visibilityState !== 'hidden' && void verifyOwner();
    document.addEventListener('visibilitychange', verifyIfVisible);
    return () => document.removeEventListener('visibilitychange', verifyIfVisible);
  }, [isSignedIn, revalidate]);
  if (!isSignedIn) return <AdminLoading />;
  return (
    <>
      <div className="min-h-svh text-[0.97rem] lg:grid lg:grid-cols-[auto_minmax(0,1fr)] print:block">
        <AdminSidebar menu={adminMenu} signedInAs={email} onLogOut={logOutOwner} />
        <main
          id="content"
          tabIndex={-1}
          className="admin-page w-full max-w-[84rem] px-[clamp(1.25rem,3vw,3rem)] pt-7 pb-16 print:max-w-none print:p-0"
        >
          {children}
          <StepUpDialog />
        </main>
      </div>
      <ToastHost />
    </>
  );
}

/** Shown while the first page loads, and until a signed-out visitor is at the sign-in. */
export function AdminLoading() {
  const isSignedOut = useAdminToken() === null;
  return (
    <main id="content" tabIndex={-1} className="column grid min-h-[60vh] content-center py-16">
      <p role="status" className="needs-script text-[1.15rem]">
        {isSignedOut ? 'You are not authorized to access this page. Redirecting to login.' : 'Loading...'}
      </p>
      <noscript>
        <p className="text-[1.15rem]">The admin area needs JavaScript.</p>
      </noscript>
    </main>
  );
}

/** A page of the admin area that failed to load, with the menu beside it. */
export function AdminError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  return (
    <AdminLayout>
      {asApiError(error) || error instanceof TypeError ? (
        <FailedNotice
          text={asApiError(error)?.message || 'This page didn’t load. Check your connection and try again.'}
          className="mt-6"
          onRetry={revalidate}
        />
      ) : (
        <ErrorScreen error={error} status={status} />
      )}
    </AdminLayout>
  );
}
