import { useParams } from 'react-router';
import { ClientRecordView } from '#web/features/clients/desk/record/client-record.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/client';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/users', matches);

export default function Page() {
  const { clientId = '' } = useParams();
  return <ClientRecordView key={clientId} id={clientId} />;
}
