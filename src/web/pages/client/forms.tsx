import { forms } from '#web/content/forms.ts';
import { FormList } from '#web/features/clients/form-list.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/forms';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/user/*/forms', matches);

export default function Forms() {
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <h1 className="area-heading">{forms.heading}</h1>
        <p className="mt-4 max-w-[38ch] text-quiet">{forms.intro}</p>
      </div>
      <div className="max-w-[44rem]">
        <FormList />
        <p className="mt-6 max-w-[58ch] text-[0.94rem] text-quiet">{forms.privacy}</p>
      </div>
    </div>
  );
}
