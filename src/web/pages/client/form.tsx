import { getCurrentForm, isFormId } from '#domain/clients/forms.ts';
import { studio } from '#domain/studio.ts';
import { FormScreen } from '#web/features/clients/form-screen.tsx';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/form';

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const tags = createPageMeta('/user/*/forms', matches);
  if (!isFormId(params.form)) return tags;
  const title = `${getCurrentForm(params.form).title} | ${studio.name}`;
  return tags.map((tag) => ('title' in tag ? { title } : tag));
};

export default function FormPage({ params }: Route.ComponentProps) {
  return <FormScreen form={params.form} />;
}
