/** Configuration of the bot check in the browser: the public site key and the script location. */
export type BotCheckConfig = { siteKey: string; scriptUrl: string };

/** Action names that the forms send to the bot check. */
export type BotAction = 'default' | 'submit' | 'contact_form_submit' | 'signup_form_submit' | 'admin_login';

/** The part of the reCAPTCHA v3 script that is used here. */
export type Grecaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

/** What the check needs from its page. Passed in for tests. */
export type BotCheckPage = {
  /** Adds a script to the page. Resolves when it has run, rejects when it fails to load. */
  addScript: (url: string) => Promise<void>;
  /** The global that the script defines, once it has run. */
  grecaptcha: () => Grecaptcha | undefined;
};

/** The error message for an unavailable check. */
export const NOT_LOADED_MESSAGE = 'reCAPTCHA not loaded or site key missing';
/** Long enough for a slow phone to load the script, short enough for a person who waits for a form. */
const LOAD_TIMEOUT_MS = 10_000;

export type BotCheck = {
  /** Loads the script once. Resolves to whether tokens are available. */
  prepare: (config: BotCheckConfig | null) => Promise<boolean>;
  /** Returns a new token for one form submission. Rejects with NOT_LOADED_MESSAGE without a script or a site key. */
  token: (config: BotCheckConfig | null, action?: BotAction) => Promise<string>;
};

/** The script address for a site key. */
export function buildScriptUrl({ scriptUrl, siteKey }: BotCheckConfig): string {
  return `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}render=${encodeURIComponent(siteKey)}`;
}

/** The bot check of one page. After a failed load, the next call loads the script again. */
export function createBotCheck(page: BotCheckPage, timeoutMs = LOAD_TIMEOUT_MS): BotCheck {
  let loading: Promise<Grecaptcha> | undefined;

  async function load(config: BotCheckConfig): Promise<Grecaptcha> {
    if (!page.grecaptcha()) await page.addScript(buildScriptUrl(config));
    const grecaptcha = page.grecaptcha();
    if (!grecaptcha) throw new Error(NOT_LOADED_MESSAGE);
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha;
  }

  /** The loaded script, ready for use. A failure is not cached, so the next call tries again. */
  async function ensureLoaded(config: BotCheckConfig | null): Promise<Grecaptcha> {
    if (!config?.siteKey) throw new Error(NOT_LOADED_MESSAGE);
    loading ??= withTimeout(timeoutMs, load(config));
    try {
      return await loading;
    } catch {
      loading = undefined;
      throw new Error(NOT_LOADED_MESSAGE);
    }
  }

  return {
    prepare: (config) =>
      ensureLoaded(config).then(
        () => true,
        () => false,
      ),
    async token(config, action = 'default') {
      const grecaptcha = await ensureLoaded(config);
      return withTimeout(timeoutMs, Promise.resolve(grecaptcha.execute(config?.siteKey ?? '', { action })));
    },
  };
}

/** Returns the outcome, or rejects with NOT_LOADED_MESSAGE after a timeout. */
function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NOT_LOADED_MESSAGE)), timeoutMs);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
