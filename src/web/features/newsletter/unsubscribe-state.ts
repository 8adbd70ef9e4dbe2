/** The four states of the unsubscribe page (spec §4). */
export type UnsubscribeState = 'loading' | 'invalid' | 'success' | 'error';

/** What the link in a mail carries. `result` is there when the server has already answered (a form without script). */
export type UnsubscribeLink = { email: string; signature?: string; result?: 'success' | 'error' };

/** Reads the page's query. */
export function parseUnsubscribeLink(query: URLSearchParams): UnsubscribeLink {
  const signature = query.get('signature');
  const result = query.get('result');
  return {
    email: query.get('email')?.trim() ?? '',
    ...(signature && { signature }),
    ...((result === 'success' || result === 'error') && { result }),
  };
}

/** What is shown before anything is asked of the server. */
export function getInitialState({ email, result }: UnsubscribeLink): UnsubscribeState {
  if (result) return result;
  return email === '' ? 'invalid' : 'loading';
}
