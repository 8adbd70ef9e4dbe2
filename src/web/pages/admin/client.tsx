import { useParams } from 'react-router';
import { ClientRecordView } from '#web/features/clients/admin/record/client-record.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/client';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/users', matches);

export default function Page() {
  const { clientId = '' } = useParams();
  return <ClientRecordView key={clientId} id={clientId} />;
}
