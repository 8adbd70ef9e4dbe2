import { AdminError, AdminLayout, AdminLoading } from '#web/features/admin-access/admin-layout.tsx';
import { requireOwner, verifyOwner } from '#web/features/admin-access/require-owner.ts';
import { useSendMarks } from '#web/features/classes/roster/roster-marks.ts';
import { deleteRosterPage } from '#web/features/classes/roster/roster-page-storage.ts';
import { deleteOldRosters } from '#web/features/classes/roster/roster-storage.ts';
import { getAdminToken } from '#web/session/stored-admin.ts';
import type { Route } from './+types/layout';
import '#web/signed-in.css';

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
