import { useEffect, useRef, useState } from 'react';
import { asApiError } from '#web/api/client.ts';
import { isLinkRequester } from './link-requester.ts';

/**
 * `looking`: not yet known whether this browser requested the link; the server renders this. `asking`: the visitor must
 * press Continue. `spent`: used, expired or invalid. `unreachable`: no usable response.
 */
export type LinkState =
  | { status: 'looking' | 'asking' | 'working' | 'spent' }
  | { status: 'unreachable'; message: string }
  | { status: 'done'; userId: string };

export function useMailedLink(token: string, consumeLink: (token: string) => Promise<string>) {
  const [state, setState] = useState<LinkState>({ status: 'looking' });
  const started = useRef(false);

  const openLink = async () => {
    setState({ status: 'working' });
    try {
      setState({ status: 'done', userId: await consumeLink(token) });
    } catch (error) {
      const apiError = asApiError(error);
      const isTemporary = !apiError || apiError.status === 429 || apiError.status >= 500;
      setState(isTemporary ? { status: 'unreachable', message: apiError?.message ?? '' } : { status: 'spent' });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, whatever changes afterwards.
  useEffect(() => {
    if (started.current || token === '') return;
    started.current = true;
    void isLinkRequester(document.cookie, token).then((isRequester) =>
      isRequester ? openLink() : setState({ status: 'asking' }),
    );
  }, []);

  return { state, openLink };
}
