import { clientApi } from '#web/api/signed-in.ts';
import { forms } from '#web/content/forms.ts';
import { FormsOverview } from '#web/features/clients/forms-overview.tsx';
import { useContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import type { Route } from './+types/forms';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/forms', matches);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  clientApi('GET /api/user/{id}/forms', { params: { id: params.userId } });

/** The client's forms with purpose, status and link. */
export default function Forms({ loaderData }: Route.ComponentProps) {
  const { intro } = useContent('client-area').forms;
  return <FormsOverview heading={forms.heading} intro={showLinks(intro)} statuses={loaderData} />;
}
