import { useState } from 'react';
import { asApiError } from '#platform/api/client.ts';
import { focusElement } from '#platform/ui/state/focus-element.ts';

/**
 * The state of the page of a mailed link; `runAction` does what a button says, and shows the state that it leads to.
 * The focused button may disappear, so a heading with `outcomeKey` as key and `focusOutcome` as ref takes the focus.
 * @param stateByReason the states that failures lead to; after any other the same can be tried again, and `message` is
 *   what the server said, which may be nothing
 * @returns `running`: the name of the action that runs, so that only its button says so
 */
export function useOutcome<State extends string>(initial: State, stateByReason: Readonly<Record<string, State>>) {
  const [{ state, count }, setShown] = useState({ state: initial, count: 0 });
  const [running, setRunning] = useState<string>();
  const [isFailed, setFailed] = useState(false);
  const [message, setMessage] = useState<string>();
  const showState = (next: State) => setShown({ state: next, count: count + 1 });
  /** Only `runAction` ends what it runs. */
  const showFailure = (text: string) => {
    setMessage(text);
    setFailed(true);
  };
  const runAction = async (name: string, work: () => Promise<State>) => {
    if (running) return;
    setRunning(name);
    const outcome = await work().catch((error) => {
      const apiError = asApiError(error);
      setMessage(apiError?.message);
      return stateByReason[apiError?.reason ?? ''];
    });
    setRunning(undefined);
    setFailed(!outcome);
    if (outcome) showState(outcome);
  };
  return {
    state,
    running,
    hasFailed: isFailed && !running,
    message,
    runAction,
    showState,
    showFailure,
    outcomeKey: count,
    focusOutcome: count > 0 ? focusElement : undefined,
  };
}
