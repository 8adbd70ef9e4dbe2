import { useState } from 'react';
import { asApiError } from '#web/api/client.ts';

/** Not the one of ui/focus-element.ts, because its script is larger than this line. */
const focus = (element: HTMLElement | null) => element?.focus();

/**
 * The state of the page of a mailed link; `run` does what a button says, and shows the state that it leads to. The focused
 * button may disappear, so a heading with `outcomeKey` as key and `focusOutcome` as ref takes the focus.
 * @param stateByReason the states that failures lead to; after any other the same can be tried again, and `message` is
 *   what the server said, which may be nothing
 */
export function useOutcome<State extends string>(initial: State, stateByReason: Readonly<Record<string, State>>) {
  const [{ state, count }, setShown] = useState({ state: initial, count: 0 });
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [message, setMessage] = useState<string>();
  const show = (next: State) => setShown({ state: next, count: count + 1 });
  const fail = (text: string) => {
    setMessage(text);
    setProgress('failed');
  };
  const run = async (work: () => Promise<State>) => {
    if (progress === 'busy') return;
    setProgress('busy');
    const outcome = await work().catch((error) => {
      const apiError = asApiError(error);
      setMessage(apiError?.message);
      return stateByReason[apiError?.reason ?? ''];
    });
    setProgress(outcome ? 'idle' : 'failed');
    if (outcome) show(outcome);
  };
  return { state, progress, message, run, show, fail, outcomeKey: count, focusOutcome: count > 0 ? focus : undefined };
}
