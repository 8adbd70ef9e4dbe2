import { AdminLayout } from '#web/features/admin-access/admin-layout.tsx';

/** The same for everybody: the person who signed in is known to the browser alone. */
export default function AdminPage() {
  return <AdminLayout />;
}
