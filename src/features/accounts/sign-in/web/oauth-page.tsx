import { replace, useRevalidator } from 'react-router';
import { useContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { getReturnPath } from '../../session/web/return-path.ts';
import { verifyLogin as labels } from '../../web/accounts-words.ts';
import type { Route } from './+types/oauth-page';
import { LinkPage } from './link-page.tsx';
import { consumeLink } from './mailed-link.ts';
import { signInByCode } from './sign-in.ts';

export const meta = createMeta({ title: 'Signing in', description: 'Sign in with Google.' });

/** The server renders one page for all visitors. */
export const loader = () => null;

/** Exchanges the code in the address for a session. Removes the code from the address bar before it continues. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  history.replaceState(history.state, '', location.pathname);
  const token = url.searchParams.get('token') ?? '';
  const userId = url.searchParams.get('userId') ?? '';
  if (token === '' || userId === '') throw replace('/login');
  const result = await consumeLink(() => signInByCode({ token, userId }));
  if (typeof result === 'string') throw replace(getReturnPath(result));
  if (result.status !== 'unreachable') throw replace('/login?google=failed');
  return result;
}
clientLoader.hydrate = true as const;

export default function OAuth({ loaderData }: Route.ComponentProps) {
  const { state, revalidate } = useRevalidator();
  const { heading } = useContent('links').login;
  if (!loaderData || state === 'loading') {
    return <LinkPage heading={heading} message={labels.working} waiting />;
  }
  return (
    <LinkPage heading={heading} message={labels.failed.title} text={labels.unreachable}>
      <button type="button" className="button" onClick={revalidate}>
        {labels.tryAgain}
      </button>
    </LinkPage>
  );
}
