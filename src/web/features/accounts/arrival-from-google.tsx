import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { refusalOf } from '#web/api/client.ts';
import { verifyLogin as words } from '#web/content/accounts.ts';
import { LinkPage } from './link-page.tsx';
import { signInByCode } from './sign-in.ts';
import { wayIn } from './way-back.ts';
import './account.css';

/** Changes the code of the address for a session, takes it out of the address bar, and goes on. */
export function ArrivalFromGoogle({ token, userId }: { token: string; userId: string }) {
  const navigate = useNavigate();
  const begun = useRef(false);
  const [unreachable, setUnreachable] = useState(false);

  const go = async () => {
    setUnreachable(false);
    if (token === '' || userId === '') return navigate('/login', { replace: true });
    try {
      const id = await signInByCode({ token, userId });
      await navigate(wayIn(id), { replace: true });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal || refusal.status === 429 || refusal.status >= 500) return setUnreachable(true);
      await navigate('/login?google=failed', { replace: true });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    history.replaceState(history.state, '', location.pathname);
    void go();
  }, []);

  if (!unreachable) return <LinkPage heading={words.heading} says={words.working} waiting />;
  return (
    <LinkPage heading={words.heading} says={words.failed.title} text={words.unreachable}>
      <button type="button" className="button" onClick={go}>
        {words.tryAgain}
      </button>
    </LinkPage>
  );
}
