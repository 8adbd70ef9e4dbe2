import { trimLine } from '#platform/text/line.ts';

/** The four states of the unsubscribe page. */
export type UnsubscribeState = 'loading' | 'invalid' | 'success' | 'error';

/** The parameters of a link in a mail. `result` is present after the server has handled the form without a script. */
type UnsubscribeLink = { email: string; signature?: string; result?: 'success' | 'error' };

export function parseUnsubscribeLink(query: URLSearchParams): UnsubscribeLink {
  const signature = query.get('signature');
  const result = query.get('result');
  return {
    email: trimLine(query.get('email') ?? ''),
    ...(signature && { signature }),
    ...((result === 'success' || result === 'error') && { result }),
  };
}

/** The state before any request. */
export function getInitialState({ email, result }: UnsubscribeLink): UnsubscribeState {
  if (result) return result;
  return email === '' ? 'invalid' : 'loading';
}
