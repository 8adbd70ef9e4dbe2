import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '#web/api/client.ts';
import { askedHere } from './asked-here.ts';

/**
 * `looking`: it is not known yet whether this browser asked for the link; the server draws this. `asking`: a person has
 * to press Continue. `spent`: used before, run out, or never ours. `unreachable`: no answer to go by.
 */
export type LinkState =
  | { at: 'looking' | 'asking' | 'working' | 'spent' }
  | { at: 'unreachable'; message: string }
  | { at: 'done'; userId: string };

/** Follows a mailed link: by itself in the browser that asked for it, elsewhere when `go` is called. */
export function useMailedLink(token: string, follow: (token: string) => Promise<string>) {
  const [state, setState] = useState<LinkState>({ at: 'looking' });
  const begun = useRef(false);

  const go = async () => {
    setState({ at: 'working' });
    try {
      setState({ at: 'done', userId: await follow(token) });
    } catch (error) {
      const refusal = refusalOf(error);
      const wait = !refusal || refusal.status === 429 || refusal.status >= 500;
      setState(wait ? { at: 'unreachable', message: refusal?.message ?? '' } : { at: 'spent' });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit, whatever changes afterwards.
  useEffect(() => {
    if (begun.current || token === '') return;
    begun.current = true;
    void askedHere(document.cookie, token).then((own) => (own ? go() : setState({ at: 'asking' })));
  }, []);

  return { state, go };
}
