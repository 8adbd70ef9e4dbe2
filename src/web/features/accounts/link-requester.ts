/** The cookie that the server gives to the browser that asked for a link; over TLS with its prefix. */
const COOKIE_NAMES = ['asked-for-link', '__Host-asked-for-link'];

/**
 * Whether this browser asked for the link with this token. Elsewhere, and where the browser cannot reckon it (no TLS on
 * a LAN address), a person has to press a button, which a mail scanner does not.
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
