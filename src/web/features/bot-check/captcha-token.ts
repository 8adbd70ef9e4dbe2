/** Where the booking request keeps its bot-check token between fetching and sending it (spec §3). */
export const CAPTCHA_TOKEN_KEY = 'captchaToken';

/** Opens the browser's storage; where it is blocked, opening throws already. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const openLocalStorage: OpenStorage = () => window.localStorage;

/** Keeps a token under the spec's key. A browser that refuses to store anything counts as having none. */
export function storeCaptchaToken(token: string, openStorage = openLocalStorage): void {
  try {
    openStorage().setItem(CAPTCHA_TOKEN_KEY, token);
  } catch {
    // Storage is blocked or full: takeCaptchaToken finds nothing and the form says that it could not verify.
  }
}

/** The stored token, which is then gone: each is good for one sending. */
export function takeCaptchaToken(openStorage = openLocalStorage): string | undefined {
  try {
    const storage = openStorage();
    const token = storage.getItem(CAPTCHA_TOKEN_KEY);
    storage.removeItem(CAPTCHA_TOKEN_KEY);
    return token ?? undefined;
  } catch {
    return undefined;
  }
}
