import { useCallback, useEffect, useRef, useState } from 'react';

/** What was asked of the server: undefined until it came, and `failed` when it did not. */
export type Loaded<Value> = { value: Value | undefined; failed: boolean; reload: () => void };

/** Loads something when the component appears, when `key` changes, and on `reload`. The last one asked for counts. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failed: boolean }>({ key, failed: false });
  const newest = useRef(0);
  const asking = useRef(load);
  asking.current = load;

  const reload = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    setState((known) => ({ ...known, failed: false }));
    const came = await asking.current().then(
      (value) => ({ key, value, failed: false }),
      () => ({ key, failed: true }),
    );
    if (turn === newest.current) setState(came);
  }, [key]);

  useEffect(() => {
    void reload();
    return () => {
      newest.current += 1;
    };
  }, [reload]);

  const current = state.key === key;
  return { value: current ? state.value : undefined, failed: current && state.failed, reload: () => void reload() };
}
