import { ownerApi } from '#web/api/signed-in.ts';
import { runWaiverAction } from '#web/features/classes/waivers/waiver-actions.ts';
import { WaiverPart } from '#web/features/classes/waivers/waiver-part.tsx';
import { AdminHead } from '#web/shell/admin/admin-title.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/forms';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/forms', matches);

export const clientLoader = async () => ({ waivers: await ownerApi('GET /api/admin/waivers') });

export const clientAction = async ({ request }: Route.ClientActionArgs) => runWaiverAction(await request.formData());

/** What people sign and answer. */
export default function FormsPage({ loaderData: { waivers } }: Route.ComponentProps) {
  return (
    <div className="max-w-[46rem]">
      <AdminHead heading="Forms" intro="What people sign and answer. What they signed and answered stays as it was." />
      <WaiverPart waivers={waivers} />
    </div>
  );
}
