import { ignoreNotFound } from '#web/api/ignore-not-found.ts';
import { InvalidClassLink } from '#web/features/classes/invalid-class-link.tsx';
import { loadWaiver } from '#web/features/classes/load-waiver.ts';
import { SignWaiver } from '#web/features/classes/sign-waiver.tsx';
import { inProcess } from '#web/request-context.ts';
import { loadContent } from '#web/shell/content.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/signup-waiver';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const { api } = context.get(inProcess);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const signing = await api('GET /api/signup/waiver', { query: { token } }).catch(ignoreNotFound);
  const [waiver, { content }] = await Promise.all([loadWaiver(api), loadContent(args, 'sign-up-parts')]);
  return { content, token, signing, waiver };
}

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/signup-waiver', matches);

export default function SignupWaiver({ loaderData: { content, signing, ...loaded } }: Route.ComponentProps) {
  if (!signing) return <InvalidClassLink {...content['sign-up-parts'].sign.invalid} />;
  return <SignWaiver {...loaded} request={signing} />;
}
