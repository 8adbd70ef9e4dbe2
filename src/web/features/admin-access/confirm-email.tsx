import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { saveAdminEmail, useAdminToken } from '#web/session/stored-admin.ts';
import { clearAdminReturnPath, saveAdminReturnPath } from './admin-return-path.ts';

const headings = {
  asking: 'Is this your new email?',
  done: 'Your email is changed',
  failed: 'This link didn’t work',
} as const;

type State = { status: 'asking' | 'busy' } | { status: 'done'; email: string } | { status: 'failed'; text: string };

/**
 * The page behind the link to a new owner email. It waits for a press, because mail scanners open links, and for a
 * sign-in, because a mistyped address is the mailbox of another person.
 */
export function ConfirmEmail() {
  const signedIn = useAdminToken();
  const [state, setState] = useState<State>({ status: 'asking' });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinished = state.status === 'done' || state.status === 'failed';
  useEffect(() => {
    if (isFinished) heading.current?.focus();
  }, [isFinished]);
  useEffect(() => {
    // A stored return path has led here.
    if (signedIn) clearAdminReturnPath();
  }, [signedIn]);

  const confirm = async () => {
    if (state.status === 'busy') return;
    setState({ status: 'busy' });
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      const { email } = await ownerApi('POST /api/admin/email/confirm', { body: { token } });
      saveAdminEmail(email);
      setState({ status: 'done', email });
    } catch (error) {
      if (isUnauthenticated(error)) {
        setState({ status: 'asking' });
        heading.current?.focus();
        return;
      }
      setState({
        status: 'failed',
        text: asApiError(error)?.message || 'No answer came. Please check your connection and open the link again.',
      });
    }
  };
  return (
    <div className="column py-12 md:py-20">
      <div className="max-w-[34rem]">
        <h1 ref={heading} tabIndex={-1} className="mb-3">
          {headings[state.status === 'busy' ? 'asking' : state.status]}
        </h1>
        {!isFinished && (
          <>
            <p className="mb-8 text-quiet">
              {signedIn === null
                ? 'Please sign in with your old email first. Then you’ll come back here to confirm the new one.'
                : 'Confirm it, and you’ll sign in with it from now on. You’ll be signed out on every other browser and phone.'}
            </p>
            <p className="without-script">This page needs JavaScript.</p>
            {signedIn === null ? (
              <Link
                to="/admin"
                className="button"
                onClick={() => saveAdminReturnPath(location.pathname + location.search)}
              >
                Sign in
              </Link>
            ) : (
              <button
                type="button"
                className="button needs-script"
                aria-disabled={state.status === 'busy' || undefined}
                aria-busy={state.status === 'busy'}
                onClick={confirm}
              >
                {state.status === 'busy' ? 'Confirming...' : 'Confirm this email'}
              </button>
            )}
          </>
        )}
        {isFinished && (
          <>
            <p className="mb-8">
              {state.status === 'done'
                ? `You’ll sign in as ${state.email} from now on. Both addresses get an email about it.`
                : state.text}
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
