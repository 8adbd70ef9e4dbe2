import { QuestionsPart, questionActions } from '#features/clients/web/admin/questions/questions-part.tsx';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import type { Route } from './+types/forms-page';
import { WaiverPart, waiverActions } from './waiver-part.tsx';

export async function clientLoader() {
  const [waivers, form] = await Promise.all([
    ownerApi('GET /api/admin/waivers'),
    ownerApi('GET /api/admin/new-client-form'),
  ]);
  return { waivers, form };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { ...waiverActions, ...questionActions });
}

/** What people sign and answer. */
export default function FormsPage({ loaderData: { waivers, form } }: Route.ComponentProps) {
  return (
    <div className="max-w-[46rem]">
      <AdminHead heading="Forms" intro="What people sign and answer. What they signed and answered stays as it was." />
      <WaiverPart waivers={waivers} />
      <QuestionsPart form={form} />
    </div>
  );
}
