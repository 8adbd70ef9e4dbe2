/** What a browser needs for the bot check: the public site key and where the script lies. */
export type BotCheckConfig = { siteKey: string; scriptUrl: string };

/** What the forms of the spec call themselves to the bot check. */
export type BotAction = 'default' | 'submit' | 'contact_form_submit' | 'signup_form_submit' | 'admin_login';

/** The part of reCAPTCHA v3's script that is used here. */
export type Grecaptcha = {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};

/** What the check asks of the page around it, passed in so that it can be tested without one. */
export type BotCheckPage = {
  /** Puts a script into the page; resolves when it has run, rejects when it does not come. */
  addScript: (url: string) => Promise<void>;
  /** What the script defined, once it has run. */
  grecaptcha: () => Grecaptcha | undefined;
};

/** The spec's words for a check that cannot be made (§5). */
export const NOT_LOADED_MESSAGE = 'reCAPTCHA not loaded or site key missing';
/** Longer than a slow phone needs for the script, shorter than a person waits for a form. */
const LOAD_TIMEOUT_MS = 10_000;

export type BotCheck = {
  /** Fetches the script, once. Resolves to whether the check can be asked for tokens. */
  prepare: (config: BotCheckConfig | null) => Promise<boolean>;
  /** A fresh token for one sending of a form; rejects with NOT_LOADED when there is no script or no site key. */
  token: (config: BotCheckConfig | null, action?: BotAction) => Promise<string>;
};

/** The address of the script for one site key. */
export function buildScriptUrl({ scriptUrl, siteKey }: BotCheckConfig): string {
  return `${scriptUrl}${scriptUrl.includes('?') ? '&' : '?'}render=${encodeURIComponent(siteKey)}`;
}

/** The bot check of one page. A script that failed to load is asked for again by the next call. */
export function createBotCheck(page: BotCheckPage, timeoutMs = LOAD_TIMEOUT_MS): BotCheck {
  let loading: Promise<Grecaptcha> | undefined;

  async function load(config: BotCheckConfig): Promise<Grecaptcha> {
    if (!page.grecaptcha()) await page.addScript(buildScriptUrl(config));
    const grecaptcha = page.grecaptcha();
    if (!grecaptcha) throw new Error(NOT_LOADED_MESSAGE);
    await new Promise<void>((resolve) => grecaptcha.ready(resolve));
    return grecaptcha;
  }

  /** The script, loaded and ready. A failure is forgotten, so that the next call tries again. */
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

/** The outcome, or a failure with NOT_LOADED when it does not come in time. */
function withTimeout<Value>(timeoutMs: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(NOT_LOADED_MESSAGE)), timeoutMs);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
