import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asApiError } from '#web/api/client.ts';
import { verifyLogin as words } from '#web/content/accounts.ts';
import { LinkPage } from './link-page.tsx';
import { getReturnPath } from './return-path.ts';
import { signInByCode } from './sign-in.ts';
import './account.css';

/** Exchanges the code in the address for a session. Removes the code from the address bar before it continues. */
export function GoogleCallback({ token, userId }: { token: string; userId: string }) {
  const navigate = useNavigate();
  const started = useRef(false);
  const [unreachable, setUnreachable] = useState(false);

  const signIn = async () => {
    setUnreachable(false);
    if (token === '' || userId === '') return navigate('/login', { replace: true });
    try {
      const id = await signInByCode({ token, userId });
      await navigate(getReturnPath(id), { replace: true });
    } catch (error) {
      const apiError = asApiError(error);
      if (!apiError || apiError.status === 429 || apiError.status >= 500) return setUnreachable(true);
      await navigate('/login?google=failed', { replace: true });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    history.replaceState(history.state, '', location.pathname);
    void signIn();
  }, []);

  if (!unreachable) return <LinkPage heading={words.heading} message={words.working} waiting />;
  return (
    <LinkPage heading={words.heading} message={words.failed.title} text={words.unreachable}>
      <button type="button" className="button" onClick={signIn}>
        {words.tryAgain}
      </button>
    </LinkPage>
  );
}
