import { useCallback, useEffect, useId } from 'react';
import { replace, useNavigate } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { AlertIcon } from '#platform/shell/alert-icon.tsx';
import { useContent } from '#platform/shell/content.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { getReturnPath } from '../../session/web/return-path.ts';
import { verifyLogin as labels } from '../../web/accounts-words.ts';
import type { Route } from './+types/verify-login-page';
import { PendingLink } from './link-page.tsx';
import { consumeLink, type LinkState, openLink } from './mailed-link.ts';
import { signInByLink } from './sign-in.ts';

export const meta = createMeta({ title: 'Logging in', description: 'Log in from the link in your email.' });

/** How long the notice shows before the client's own pages open. */
const REDIRECT_AFTER_MS = 500;

type LoginState = LinkState | { status: 'done'; userId: string };

/** A link that does not work leads back to the login page. */
async function logIn(token: string): Promise<LoginState> {
  const result = await consumeLink(() => signInByLink(token));
  if (typeof result === 'string') return { status: 'done', userId: result };
  if (result.status === 'spent') throw redirectFailedLogin();
  return result;
}

function redirectFailedLogin(): Response {
  void showAlert({ ...labels.failed, icon: 'error' });
  return replace('/login');
}

/** The server renders one page for all visitors, and rendering does not consume the token. */
export const loader = () => null;

export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<LoginState> {
  const token = url.searchParams.get('token') ?? '';
  if (token === '') throw redirectFailedLogin();
  return openLink(token, logIn);
}
clientLoader.hydrate = true as const;

export async function clientAction({ request, url }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { 'use-link': () => logIn(url.searchParams.get('token') ?? '') });
}

/** The loader may consume the link, so it runs once. */
export const shouldRevalidate = () => false;

export default function VerifyLogin({ loaderData, actionData }: Route.ComponentProps) {
  const state = actionData ?? loaderData ?? undefined;
  const words = useContent('links').login;
  const isDone = state?.status === 'done';
  return (
    <>
      <PendingLink words={{ ...labels, ...words }} failed={labels.failed.title} state={isDone ? undefined : state} />
      {isDone && <LoggedIn userId={state.userId} />}
    </>
  );
}

/** The notice closes after a delay. Its button continues at once. */
function LoggedIn({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const id = useId();
  const goToReturnPath = useCallback(() => void navigate(getReturnPath(userId), { replace: true }), [navigate, userId]);
  useEffect(() => {
    const timer = setTimeout(goToReturnPath, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [goToReturnPath]);
  return (
    <Dialog
      open
      onClose={goToReturnPath}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="text-center"
    >
      <AlertIcon name="success" />
      <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
        {labels.done.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {labels.done.text}
      </p>
      <button type="button" className="button mt-6 min-w-28" onClick={goToReturnPath}>
        OK
      </button>
    </Dialog>
  );
}
