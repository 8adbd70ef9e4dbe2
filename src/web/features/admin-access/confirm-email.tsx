import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { confirmEmail as words } from '#web/content/desk-access.ts';
import { arrive, keepDeskWay } from './desk-way.ts';
import { keepAdminEmail, useAdminToken } from './stored-admin.ts';

type State = { is: 'asking' | 'busy' } | { is: 'done'; email: string } | { is: 'failed'; text: string };

/**
 * Where the link to a new email of the owner leads. It waits for a press, since programs that look through mails open
 * links as well, and for the owner's sign-in, since a mistyped address is somebody else's mailbox.
 */
export function ConfirmEmail() {
  const signedIn = useAdminToken();
  const [state, setState] = useState<State>({ is: 'asking' });
  const heading = useRef<HTMLHeadingElement>(null);
  const isOver = state.is === 'done' || state.is === 'failed';
  useEffect(() => {
    if (isOver) heading.current?.focus();
  }, [isOver]);
  useEffect(() => {
    // A way that was kept has led here.
    if (signedIn) arrive();
  }, [signedIn]);

  const confirm = async () => {
    if (state.is === 'busy') return;
    setState({ is: 'busy' });
    const token = new URLSearchParams(location.search).get('token') ?? '';
    try {
      const { email } = await ownerApi('POST /api/admin/email/confirm', { body: { token } });
      keepAdminEmail(email);
      setState({ is: 'done', email });
    } catch (error) {
      if (isSignedOut(error)) {
        setState({ is: 'asking' });
        heading.current?.focus();
        return;
      }
      setState({ is: 'failed', text: refusalOf(error)?.message || words.unanswered });
    }
  };
  return (
    <div className="column py-12 md:py-20">
      <div className="max-w-[34rem]">
        <h1 ref={heading} tabIndex={-1} className="mb-3">
          {words.headings[state.is === 'busy' ? 'asking' : state.is]}
        </h1>
        {!isOver && (
          <>
            <p className="mb-8 text-quiet">{signedIn === null ? words.signInFirst : words.intro}</p>
            <p className="without-script">{words.withoutScript}</p>
            {signedIn === null ? (
              <Link to="/admin" className="button" onClick={() => keepDeskWay(location.pathname + location.search)}>
                {words.toSignIn}
              </Link>
            ) : (
              <button
                type="button"
                className="button needs-script"
                aria-disabled={state.is === 'busy' || undefined}
                aria-busy={state.is === 'busy'}
                onClick={confirm}
              >
                {state.is === 'busy' ? words.confirming : words.confirm}
              </button>
            )}
          </>
        )}
        {isOver && (
          <>
            <p className="mb-8">{state.is === 'done' ? words.done(state.email) : state.text}</p>
            <Link to="/admin/settings" className="button">
              {words.toSettings}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
