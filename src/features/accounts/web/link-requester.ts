/** The cookie that marks the browser that requested a link. With TLS its name has a prefix. */
const COOKIE_NAMES = ['asked-for-link', '__Host-asked-for-link'];

/**
 * Whether this browser requested the link with this token. In other browsers, and without TLS (no Web Crypto), the
 * visitor must press a button: a mail scanner does not.
 *
 * @param cookies as in document.cookie
 */
export async function isLinkRequester(cookies: string, token: string): Promise<boolean> {
  const hashes = cookies
    .split(/;\s*/)
    .map((pair) => pair.split('='))
    .flatMap(([name = '', value = '']) => (COOKIE_NAMES.includes(name) ? [value] : []));
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (hashes.length === 0 || !subtle) return false;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(`asked for link\n${token}`));
  return hashes.includes(base64url(new Uint8Array(digest)));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
