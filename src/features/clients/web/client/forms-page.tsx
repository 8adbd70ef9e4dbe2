import { useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { FormsOverview } from '../forms-overview.tsx';
import { forms } from '../forms-words.ts';
import { clientApi } from '../signed-in-api.ts';
import type { Route } from './+types/forms-page';

export const meta = createMeta({ title: 'Forms', description: 'Forms to fill in before a session.' });

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  clientApi('GET /api/user/{id}/forms', { params: { id: params.userId } });

/** The client's forms with purpose, status and link. */
export default function Forms({ loaderData }: Route.ComponentProps) {
  const { intro } = useContent('client-area').forms;
  return <FormsOverview heading={forms.heading} intro={showLinks(intro)} statuses={loaderData} />;
}
