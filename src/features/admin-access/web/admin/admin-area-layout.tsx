import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator, useRouteError } from 'react-router';
import { useSendMarks } from '#features/classes/roster/web/admin/roster-marks.ts';
import { deleteRosterPage } from '#features/classes/roster/web/admin/roster-page-storage.ts';
import { deleteOldRosters } from '#features/classes/roster/web/admin/roster-storage.ts';
import { adminMenu } from '#pages.ts';
import { AdminSidebar } from '#platform/admin/admin-sidebar.tsx';
import { clearSelections } from '#platform/admin/bulk-bar.tsx';
import { asApiError } from '#platform/api/client.ts';
import { getAdminToken, useAdminEmail, useAdminToken } from '#platform/browser-session/stored-admin.ts';
import { ErrorScreen } from '#platform/shell/error-screen.tsx';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { ToastHost } from '#platform/ui/toast.tsx';
import { logOutOwner } from '../log-out-owner.ts';
import { requireOwner, verifyOwner } from '../require-owner.ts';
import { StepUpDialog } from '../step-up-form.tsx';
import type { Route } from './+types/admin-area-layout';
import '#platform/admin/admin.css';
import '#platform/styles/signed-in.css';

/** Pages without a title of their own have that of their entry in the menu, or of the entry above them. */
export const meta: Route.MetaFunction = ({ location, matches }) => {
  const entry = adminMenu.flat().find(({ path }) => `${location.pathname}/`.startsWith(`${path}/`));
  return createPlainMeta({ title: entry?.label ?? 'Admin', description: 'For the owner.' }, matches);
};

/** Deletes rosters that are kept for too long, and all of them with their page when the session has ended. */
const deleteKept: Route.ClientMiddlewareFunction = async (_args, next) => {
  try {
    return await next();
  } finally {
    deleteOldRosters();
    if (getAdminToken() === undefined) await deleteRosterPage().catch(() => {});
  }
};

/** Runs around the loaders and actions of every page in the admin area. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [deleteKept, requireOwner];

/** The page does not wait for the answer. Without this loader, the middleware would not run for the first page. */
export function clientLoader() {
  void verifyOwner();
  return null;
}

/** The token is verified once. After that, every request of a page does so. */
export const shouldRevalidate = () => false;

/** The server renders the same page for all visitors, because only the browser knows the session. */
export default function AdminPage() {
  useSendMarks();
  return <AdminLayout />;
}

export const HydrateFallback = AdminLoading;
export const ErrorBoundary = AdminError;

/** Layout of every page in the admin area: the sidebar beside the page, which is the main element. */
function AdminLayout({ children = <Outlet /> }: { children?: ReactNode }) {
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
function AdminLoading() {
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
function AdminError() {
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
