import { useCallback, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { verifyLogin as words } from '#web/content/accounts.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { AlertIcon } from '#web/shell/alert-icon.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { LinkPage } from './link-page.tsx';
import { renderPendingLink } from './pending-link.tsx';
import { getReturnPath } from './return-path.ts';
import { signInByLink } from './sign-in.ts';
import { useMailedLink } from './use-mailed-link.ts';
import './account.css';

/** Spec §9: how long the notice shows before the client's own pages open. */
const REDIRECT_AFTER_MS = 500;

/** Uses a login link (spec §8). A link that does not work leads back to the login page. */
export function VerifyLogin({ token }: { token: string }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const { state, openLink } = useMailedLink(token, signInByLink);
  const isUsed = token === '' || state.status === 'spent';

  useEffect(() => {
    if (!isUsed) return;
    void alert({ ...words.failed, icon: 'error' }).then(() => navigate('/login', { replace: true }));
  }, [isUsed, alert, navigate]);

  if (isUsed) {
    return (
      <LinkPage heading={words.heading} message={words.linkUsed}>
        <SmartLink href={words.toLogin.href} className="button">
          {words.toLogin.label}
        </SmartLink>
      </LinkPage>
    );
  }
  return (
    <>
      {renderPendingLink({ words, failed: words.failed.title, state, openLink })}
      {state.status === 'done' && <LoggedIn userId={state.userId} />}
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
        {words.done.title}
      </h2>
      <p id={`${id}-text`} className="mt-2 text-quiet">
        {words.done.text}
      </p>
      <button type="button" className="button mt-6 min-w-28" onClick={goToReturnPath}>
        OK
      </button>
    </Dialog>
  );
}
