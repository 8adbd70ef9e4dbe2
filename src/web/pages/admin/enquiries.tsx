import { EnquiryList } from '#web/features/enquiries/desk/enquiry-list.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/enquiries';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('/admin/enquiries', matches);

export default function Page() {
  return <EnquiryList />;
}
