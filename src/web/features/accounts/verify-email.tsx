import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { verifyEmail as words } from '#web/content/accounts.ts';
import { userPath, useStoredUser } from '#web/session/stored-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { LinkPage } from './link-page.tsx';
import { renderPendingLink } from './pending-link.tsx';
import { createEmailVerification } from './sign-in.ts';
import { useMailedLink } from './use-mailed-link.ts';
import './account.css';

/** Uses the link of the registration mail: confirms the address and signs the client in (spec §8). */
export function VerifyEmail({ token }: { token: string }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const [consumeLink] = useState(createEmailVerification);
  const { state, openLink } = useMailedLink(token, consumeLink);
  const user = useStoredUser();
  const userId = state.status === 'done' ? state.userId : undefined;

  useEffect(() => {
    if (userId === undefined) return;
    void alert({ ...words.done, icon: 'success' }).then(() => navigate(`/user/${userId}`, { replace: true }));
  }, [userId, alert, navigate]);

  const { heading } = words;
  if (token === '') {
    return (
      <LinkPage heading={heading} message={words.invalid} text={words.invalidText}>
        <NextLinks />
      </LinkPage>
    );
  }
  if (state.status === 'spent') {
    return (
      <LinkPage heading={heading} message={words.failed} failed text={user ? words.failedSignedIn : words.failedText}>
        <NextLinks />
      </LinkPage>
    );
  }
  return renderPendingLink({ words, failed: words.failed, state, openLink });
}

/** Shown for a link that does not work: the ways to continue. */
function NextLinks() {
  const user = useStoredUser();
  if (user) {
    return (
      <SmartLink href={userPath(user, '')} className="button">
        {words.toYourPages}
      </SmartLink>
    );
  }
  return words.links.map(({ label, href }, index) => (
    <SmartLink key={href} href={href} className={index === 0 ? 'button' : 'button quiet'}>
      {label}
    </SmartLink>
  ));
}
