import { useRef, useState } from 'react';
import { botToken } from '#web/features/bot-check/page-bot-check.ts';
import { useSite } from './use-site.ts';

/**
 * The bot check of the sign-up form. It is asked for as soon as somebody begins to fill in the form, so that they learn early
 * when it does not load; sign-up is allowed all the same (decision 13), with the token 'bypass'.
 */
export function useSignUpBotCheck() {
  const { botCheck } = useSite();
  const asked = useRef(false);
  const [missing, setMissing] = useState(false);
  const token = async () => {
    if (!botCheck) return 'bypass';
    try {
      const fresh = await botToken(botCheck, 'signup_form_submit');
      setMissing(false);
      return fresh;
    } catch {
      setMissing(true);
      return 'bypass';
    }
  };
  const prepare = () => {
    if (asked.current) return;
    asked.current = true;
    void token();
  };
  return { missing, prepare, token };
}
