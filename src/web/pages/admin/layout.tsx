import { AdminLayout } from '#web/features/admin-access/admin-layout.tsx';

/** The server renders the same page for all visitors, because only the browser knows the session. */
export default function AdminPage() {
  return <AdminLayout />;
}
