import { useRef, useState } from 'react';
import { useBotCheck } from '#platform/bot-check/web/page-bot-check.ts';

/** Sent when there is no bot check token. */
const BYPASS = 'bypass';

/**
 * The bot check of the sign-up form. It loads on the first input, so that a load failure (`isMissing`) shows early;
 * sign-up is allowed anyway.
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
