import { replace } from 'react-router';
import { userPath, useStoredUser } from '#platform/browser-session/stored-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageMeta } from '#platform/shell/page-meta.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Route } from './+types/verify-email-page';
import { verifyEmail as labels } from './accounts-words.ts';
import { LinkPage, PendingLink } from './link-page.tsx';
import { consumeLink, type LinkState, openLink } from './mailed-link.ts';
import { OwnPagesPreview } from './own-pages-preview.tsx';
import { verifyEmail } from './sign-in.ts';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/verify-email', matches);

/** Confirms the address of a registration and signs the client in. */
async function confirmEmail(token: string): Promise<LinkState> {
  const result = await consumeLink(() => verifyEmail(token));
  if (typeof result !== 'string') return result;
  await showAlert({ ...labels.done, icon: 'success' });
  throw replace(`/user/${result}`);
}

/** The server renders one page for all visitors, and rendering does not consume the token. */
export const loader = () => null;

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<LinkState | 'invalid'> {
  const token = url.searchParams.get('token') ?? '';
  return token === '' ? 'invalid' : openLink(token, confirmEmail);
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { 'use-link': () => confirmEmail(url.searchParams.get('token') ?? '') });
}

/** The loader may consume the link, so it runs once. */
export const shouldRevalidate = () => false;

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const user = useStoredUser();
  const state = actionData ?? loaderData ?? undefined;
  const { heading, ask, incomplete, used, usedSignedIn } = useContent('links').confirmEmail;
  if (state === 'invalid') {
    return (
      <LinkPage heading={heading} message={labels.invalid} text={incomplete}>
        <NextLinks />
      </LinkPage>
    );
  }
  if (state?.status === 'spent') {
    return (
      <LinkPage heading={heading} message={labels.failed} failed text={user ? usedSignedIn : used}>
        <NextLinks />
      </LinkPage>
    );
  }
  return (
    <PendingLink words={{ ...labels, heading, ask }} failed={labels.failed} state={state}>
      <OwnPagesPreview />
    </PendingLink>
  );
}

/** Shown for a link that does not work: the ways to continue. */
function NextLinks() {
  const user = useStoredUser();
  if (user) {
    return (
      <SmartLink href={userPath(user, '')} className="button">
        {labels.toYourPages}
      </SmartLink>
    );
  }
  return labels.links.map(({ label, href }, index) => (
    <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
      {label}
    </SmartLink>
  ));
}
