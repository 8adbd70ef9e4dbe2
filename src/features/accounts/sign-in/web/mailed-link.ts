import { asApiError } from '#platform/api/client.ts';

export type LinkState =
  /** `asking`: the visitor must press the button; `spent`: the link is used, expired or invalid. */
  | { status: 'asking' | 'spent' }
  /** There was no usable response. */
  | { status: 'unreachable'; message: string };

/** Consumes a link with `signIn`. Resolves to the id of the client, or to what the page says. */
export async function consumeLink(signIn: () => Promise<string>): Promise<string | LinkState> {
  try {
    return await signIn();
  } catch (error) {
    const apiError = asApiError(error);
    const isTemporary = !apiError || apiError.status === 429 || apiError.status >= 500;
    return isTemporary ? { status: 'unreachable', message: apiError?.message ?? '' } : { status: 'spent' };
  }
}

/** Consumes a link at once in the browser that requested it. Elsewhere the visitor must press the button (decision 10). */
export async function openLink<State>(
  token: string,
  consume: (token: string) => Promise<State>,
): Promise<State | LinkState> {
  return (await isLinkRequester(document.cookie, token)) ? consume(token) : { status: 'asking' };
}

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
