import { AdminError, AdminLayout, AdminLoading } from '#web/features/admin-access/admin-layout.tsx';

/** The server renders the same page for all visitors, because only the browser knows the session. */
export default function AdminPage() {
  return <AdminLayout />;
}

/** Shown until the loaders of the first page have finished. */
export const HydrateFallback = AdminLoading;

/** A page that failed to load, with the menu beside it. */
export const ErrorBoundary = AdminError;
