import { asApiError } from '#platform/api/client.ts';
import { isLinkRequester } from './link-requester.ts';

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
