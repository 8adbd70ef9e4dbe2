/** State that changes only by events. A component reads it with `useSyncExternalStore(subscribe, getState, getState)`. */
export type ReducerStore<State, Event> = {
  getState: () => State;
  /** Applies an event at once. Returns false if the state does not expect it, which guards against double presses. */
  dispatch: (event: Event) => boolean;
  subscribe: (listener: () => void) => () => void;
};

/**
 * @param reduce pure; returns the same state for an event that it does not expect
 * @param onChange runs effects after a change
 * @param onUse starts timers and subscriptions with the first subscriber; its result runs after the last one left
 */
export function createReducerStore<State, Event>(options: {
  initial: State;
  reduce: (state: State, event: Event) => State;
  onChange?: (before: State, after: State) => void;
  onUse?: () => () => void;
}): ReducerStore<State, Event> {
  const listeners = new Set<() => void>();
  let state = options.initial;
  let stopUse: (() => void) | undefined;
  return {
    getState: () => state,
    dispatch(event) {
      const before = state;
      state = options.reduce(before, event);
      if (state === before) return false;
      options.onChange?.(before, state);
      for (const listener of [...listeners]) listener();
      return true;
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) stopUse = options.onUse?.();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stopUse?.();
      };
    },
  };
}
