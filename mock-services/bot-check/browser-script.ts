/**
 * The browser script that replaces reCAPTCHA v3's. It defines `window.grecaptcha` with `ready(callback)` and
 * `execute(siteKey, {action})`, which requests a token next to the script's URL.
 * @param siteKey the key that the page loaded the script with
 * @param valid whether that key is ours; otherwise `execute` throws, as Google's does
 */
export function createBrowserScript(siteKey: string, valid: boolean): string {
  return `(() => {
  const siteKey = ${JSON.stringify(siteKey)};
  const valid = ${valid};
  const tokens = new URL('token', document.currentScript?.src ?? new URL('/dev/recaptcha/', location.href));

  async function token(action) {
    const response = await fetch(tokens, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ siteKey, action }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer.token;
  }

  window.grecaptcha = {
    ready(callback) {
      setTimeout(callback, 0);
    },
    execute(key, options) {
      if (!valid || key !== siteKey) throw new Error('Invalid site key or not loaded in api.js: ' + key);
      return token(options?.action ?? '');
    },
  };
})();
`;
}
