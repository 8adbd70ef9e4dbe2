/** The storage key for the bot-check token of a booking request, between fetching and sending. */
export const CAPTCHA_TOKEN_KEY = 'captchaToken';

/** Opens the browser's storage. A blocked storage throws here. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const openLocalStorage: OpenStorage = () => window.localStorage;

/** Stores a token. Without storage there is no token. */
export function storeCaptchaToken(token: string, openStorage = openLocalStorage): void {
  try {
    openStorage().setItem(CAPTCHA_TOKEN_KEY, token);
  } catch {
    // Storage is blocked or full: takeCaptchaToken finds nothing, and the form reports a failed verification.
  }
}

/** Returns the stored token and removes it: a token is valid for one submission. */
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
