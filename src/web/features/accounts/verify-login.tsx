import { useCallback, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { verifyLogin as words } from '#web/content/accounts.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { LinkPage } from './link-page.tsx';
import { linkUnderWay } from './link-under-way.tsx';
import { signInByLink } from './sign-in.ts';
import { useMailedLink } from './use-mailed-link.ts';
import { wayIn } from './way-back.ts';
import './account.css';

/** Spec §9: how long the notice stands before the client's own pages come. */
const REDIRECT_AFTER_MS = 500;

/** Follows a login link (spec §8). A link that is no good leads back to the login page. */
export function VerifyLogin({ token }: { token: string }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const { state, go } = useMailedLink(token, signInByLink);
  const spent = token === '' || state.at === 'spent';

  useEffect(() => {
    if (!spent) return;
    void alert({ ...words.failed, icon: 'error' }).then(() => navigate('/login', { replace: true }));
  }, [spent, alert, navigate]);

  if (spent) {
    return (
      <LinkPage heading={words.heading} says={words.spent}>
        <SmartLink href={words.toLogin.href} className="button">
          {words.toLogin.label}
        </SmartLink>
      </LinkPage>
    );
  }
  return (
    <>
      {linkUnderWay({ words, failed: words.failed.title, state, go })}
      {state.at === 'done' && <LoggedIn userId={state.userId} />}
    </>
  );
}

/** The notice that goes by itself; anyone who presses its button goes at once. */
function LoggedIn({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const id = useId();
  const go = useCallback(() => void navigate(wayIn(userId), { replace: true }), [navigate, userId]);
  useEffect(() => {
    const timer = setTimeout(go, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <Dialog
      open
      onClose={go}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-text`}
      className="text-center"
    >
      <AlertIcon name="success" />
      <h2 id={`${id}-title`} className="mt-3 text-[1.6rem]">
        {words.done.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {words.done.text}
      </p>
      <button type="button" className="button mt-6 min-w-28" onClick={go}>
        OK
      </button>
    </Dialog>
  );
}
