import { useRouteLoaderData } from 'react-router';
import type { SiteConfig } from '#platform/contract/site.ts';
import { type BotAction, type BotCheckConfig, createBotCheck, type Grecaptcha } from './bot-check.ts';

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const botCheck = createBotCheck({
  addScript: (url) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        reject(new Error(`${url} did not load`));
      };
      document.head.append(script);
    }),
  grecaptcha: () => window.grecaptcha,
});

/**
 * Returns a new bot-check token for one submission of a form (browser only). Loads the script if no form has loaded it
 * yet.
 *
 * @throws Error 'reCAPTCHA not loaded or site key missing'
 */
export function getBotToken(config: BotCheckConfig | null, action: BotAction = 'default'): Promise<string> {
  return botCheck.token(config, action);
}

/** The bot check of the running site, for a form. */
export function useBotCheck(): {
  /** False for a business without keys: its forms send no token. */
  required: boolean;
  /**
   * Loads the script on the first focus of a form, so that reading a page stays cheap. Resolves to false on failure.
   */
  prepare: () => Promise<boolean>;
  /** Returns a new token, or undefined where none is required. Rejects as botToken does. */
  token: (action: BotAction) => Promise<string | undefined>;
} {
  const config = (useRouteLoaderData('root') as SiteConfig | undefined)?.botCheck ?? null;
  return {
    required: config !== null,
    prepare: async () => config === null || botCheck.prepare(config),
    token: async (action) => (config ? getBotToken(config, action) : undefined),
  };
}
