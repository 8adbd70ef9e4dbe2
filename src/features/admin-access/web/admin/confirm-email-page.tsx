import { Link, useFetcher, useSearchParams } from 'react-router';
import { asApiError, isUnauthenticated } from '#platform/api/client.ts';
import { getAdminToken, saveAdminEmail, useAdminToken } from '#platform/browser-session/stored-admin.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPlainMeta } from '#platform/shell/page-meta.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { Button } from '#platform/ui/plain-button.tsx';
import { focusElement } from '#platform/ui/state/focus-element.ts';
import { clearAdminReturnPath, saveAdminReturnPath } from '../admin-return-path.ts';
import { ownerApi } from '../signed-in-api.ts';
import type { Route } from './+types/confirm-email-page';
import '#platform/styles/signed-in.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPlainMeta({ title: 'Admin', description: 'For the owner.' }, matches);

/** The return path of the sign-in has led here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (getAdminToken()) clearAdminReturnPath();
  },
];

type Result = { status: 'signed-out' } | { status: 'done'; email: string } | { status: 'failed'; text: string };

export async function clientAction({ request }: Route.ClientActionArgs) {
  return runIntent(await request.formData(), { 'use-link': () => confirmEmail(request) });
}

async function confirmEmail(request: Request): Promise<Result> {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { email } = await ownerApi('POST /api/admin/email/confirm', { body: { token } });
    saveAdminEmail(email);
    return { status: 'done', email };
  } catch (error) {
    if (isUnauthenticated(error)) return { status: 'signed-out' };
    const text = asApiError(error)?.message || 'No answer came. Please check your connection and open the link again.';
    return { status: 'failed', text };
  }
}

/**
 * The page behind the link to a new owner email. It waits for a press, because mail scanners open links, and for a
 * sign-in, because a mistyped address is the mailbox of another person.
 */
export default function ConfirmEmailPage() {
  const { data: result, submit, state } = useFetcher<Result>();
  const [query] = useSearchParams();
  const status = query.get('token') ? (result?.status ?? 'asking') : 'incomplete';
  return (
    <div className="column py-12 md:py-20">
      <div className="max-w-[34rem]">
        {/* The pressed button disappears with a result, so the focus moves to the heading. */}
        <h1 key={status} ref={result && focusElement} tabIndex={-1} className="mb-3">
          {headings[status]}
        </h1>
        {status === 'asking' || status === 'signed-out' ? (
          <Question
            isBusy={state !== 'idle'}
            onConfirm={() =>
              submit({ intent: 'use-link' }, { method: 'post', action: location.pathname + location.search })
            }
          />
        ) : (
          <>
            <p className="mb-8">
              {result?.status === 'done' && (
                <>
                  You’ll sign in as <EmailText email={result.email} /> from now on. Both addresses get an email about
                  it.
                </>
              )}
              {result?.status === 'failed' && result.text}
              {status === 'incomplete' &&
                'The end of it is missing. Please open the link from the email again, or copy all of it.'}
            </p>
            <Link to="/admin/settings" className="button">
              Go to Settings
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

const headings = {
  asking: 'Is this your new email?',
  'signed-out': 'Is this your new email?',
  done: 'Your email is changed',
  failed: 'This link didn’t work',
  incomplete: 'This link is incomplete',
} as const;

/** Asks to confirm the email, or to sign in first. */
function Question({ isBusy, onConfirm }: { isBusy: boolean; onConfirm: () => void }) {
  const isSignedOut = useAdminToken() === null;
  return (
    <>
      <p className="mb-8 text-quiet">
        {isSignedOut
          ? 'Please sign in with your old email first. Then you’ll come back here to confirm the new one.'
          : 'Confirm it, and you’ll sign in with it from now on. You’ll be signed out on every other browser and phone.'}
      </p>
      <p className="without-script">This page needs JavaScript.</p>
      {isSignedOut ? (
        <Link to="/admin" className="button" onClick={() => saveAdminReturnPath(location.pathname + location.search)}>
          Sign in
        </Link>
      ) : (
        <Button
          look="needs-script"
          label={isBusy ? 'Confirming...' : 'Confirm this email'}
          off={isBusy}
          aria-busy={isBusy}
          onPress={onConfirm}
        />
      )}
    </>
  );
}
