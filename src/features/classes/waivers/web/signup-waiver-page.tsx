import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { loadContent } from '#platform/shell/content.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import type { ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import type { Route } from './+types/signup-waiver-page';
import { loadWaiver } from './load-waiver.ts';
import { SignWaiver } from './sign-waiver.tsx';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const signing = await api('GET /api/signup/waiver', { query: { token } }).catch(ignoreNotFound);
  const [waiver, { content }] = await Promise.all([loadWaiver(api), loadContent(args, 'sign-up-parts')]);
  return { content, token, signing, waiver };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta(
    {
      title: 'Sign your waiver',
      description: 'Read and sign the waiver for your class, with the link from your confirmation email.',
    },
    matches,
  );

export default function SignupWaiver({ loaderData: { content, signing, ...loaded } }: Route.ComponentProps) {
  if (!signing) return <InvalidClassLink {...content['sign-up-parts'].sign.invalid} />;
  return <SignWaiver {...loaded} request={signing} />;
}
