import { useState } from 'react';
import { asApiError } from '#web/api/client.ts';
import { focusElement } from '#web/ui/focus-element.ts';

/**
 * The state of the page of a mailed link; `run` does what a button says, and shows the state that it leads to. The focused
 * button may disappear, so a heading with `outcomeKey` as key and `focusOutcome` as ref takes the focus.
 * @param stateByReason the states that failures lead to; after any other the same can be tried again
 */
export function useOutcome<State extends string>(initial: State, stateByReason: Readonly<Record<string, State>>) {
  const [{ state, count }, setShown] = useState({ state: initial, count: 0 });
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const show = (next: State) => setShown({ state: next, count: count + 1 });
  const run = async (work: () => Promise<State>) => {
    if (progress === 'busy') return;
    setProgress('busy');
    const outcome = await work().catch((error) => stateByReason[asApiError(error)?.reason ?? '']);
    setProgress(outcome ? 'idle' : 'failed');
    if (outcome) show(outcome);
  };
  return { state, progress, run, show, outcomeKey: count, focusOutcome: count > 0 ? focusElement : undefined };
}
