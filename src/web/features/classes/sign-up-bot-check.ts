import { useRef, useState } from 'react';
import { useBotCheck } from '#web/features/bot-check/page-bot-check.ts';

/** What is sent instead of a token where there is none (spec §7). */
const BYPASS = 'bypass';

/**
 * The shared bot check as the sign-up form needs it: it is tried as soon as someone begins to fill in the form, so that
 * they learn early when it does not load (`missing`); sign-up is allowed all the same.
 */
export function useSignUpBotCheck() {
  const shared = useBotCheck();
  const tried = useRef(false);
  const [missing, setMissing] = useState(false);
  const token = async () => {
    try {
      const fresh = await shared.token('signup_form_submit');
      setMissing(false);
      return fresh ?? BYPASS;
    } catch {
      setMissing(true);
      return BYPASS;
    }
  };
  const prepare = () => {
    if (tried.current) return;
    tried.current = true;
    void shared.prepare().then((loaded) => setMissing(!loaded));
  };
  return { missing, prepare, token };
}
