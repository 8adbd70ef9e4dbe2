import { useSendMarks } from '#features/classes/roster/web/admin/roster-marks.ts';
import { deleteRosterPage } from '#features/classes/roster/web/admin/roster-page-storage.ts';
import { deleteOldRosters } from '#features/classes/roster/web/admin/roster-storage.ts';
import { adminMenu } from '#pages.ts';
import { getAdminToken } from '#platform/browser-session/stored-admin.ts';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { AdminError, AdminLayout, AdminLoading } from '../admin-layout.tsx';
import { requireOwner, verifyOwner } from '../require-owner.ts';
import type { Route } from './+types/admin-area-layout';
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
