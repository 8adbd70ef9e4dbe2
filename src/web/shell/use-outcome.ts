import { useState } from 'react';
import { asApiError } from '#web/api/client.ts';
import { focusElement } from '#web/ui/focus-element.ts';

/**
 * The state of the page of a mailed link; `run` does what a button says, and shows the state that it leads to. The focused
 * button may disappear, so a heading with `outcomeKey` as key and `focusOutcome` as ref takes the focus.
 * @param stateByReason the states that failures lead to; after any other the same can be tried again, and `message` is
 *   what the server said, which may be nothing
 */
export function useOutcome<State extends string>(initial: State, stateByReason: Readonly<Record<string, State>>) {
  const [{ state, count }, setShown] = useState({ state: initial, count: 0 });
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [message, setMessage] = useState('');
  const show = (next: State) => setShown({ state: next, count: count + 1 });
  const fail = (text = '') => {
    setMessage(text);
    setProgress('failed');
  };
  const run = async (work: () => Promise<State>) => {
    if (progress === 'busy') return;
    setProgress('busy');
    try {
      show(await work());
      setProgress('idle');
    } catch (error) {
      const apiError = asApiError(error);
      const outcome = stateByReason[apiError?.reason ?? ''];
      if (!outcome) return fail(apiError?.message);
      show(outcome);
      setProgress('idle');
    }
  };
  const focusOutcome = count > 0 ? focusElement : undefined;
  return { state, progress, message, run, show, fail, outcomeKey: count, focusOutcome };
}
