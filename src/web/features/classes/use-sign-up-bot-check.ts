import { useRef, useState } from 'react';
import { useBotCheck } from '#web/features/bot-check/page-bot-check.ts';

/** What is sent instead of a token where there is none (spec §7). */
const BYPASS = 'bypass';

/**
 * The shared bot check as the sign-up form needs it: it is tried as soon as someone begins to fill in the form, so that
 * they learn early when it does not load (`missing`); sign-up is allowed all the same.
 */
export function useSignUpBotCheck() {
  const botCheck = useBotCheck();
  const isPrepared = useRef(false);
  const [isMissing, setMissing] = useState(false);
  const getToken = async () => {
    try {
      const token = await botCheck.token('signup_form_submit');
      setMissing(false);
      return token ?? BYPASS;
    } catch {
      setMissing(true);
      return BYPASS;
    }
  };
  const prepare = () => {
    if (isPrepared.current) return;
    isPrepared.current = true;
    void botCheck.prepare().then((loaded) => setMissing(!loaded));
  };
  return { isMissing, prepare, getToken };
}
