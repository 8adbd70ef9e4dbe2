import { useCallback, useEffect, useRef, useState } from 'react';

/** A server request: `value` is undefined until it arrives, and `failed` is true if it failed. */
export type Loaded<Value> = { value: Value | undefined; failed: boolean; reload: () => void };

/** Loads when the component mounts, when `key` changes, and on `reload`. Only the latest request counts. */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; failed: boolean }>({ key, failed: false });
  const latestRequest = useRef(0);
  const latestLoad = useRef(load);
  latestLoad.current = load;

  const reload = useCallback(async () => {
    latestRequest.current += 1;
    const requestId = latestRequest.current;
    setState((previous) => ({ ...previous, failed: false }));
    const result = await latestLoad.current().then(
      (value) => ({ key, value, failed: false }),
      () => ({ key, failed: true }),
    );
    if (requestId === latestRequest.current) setState(result);
  }, [key]);

  useEffect(() => {
    void reload();
    return () => {
      latestRequest.current += 1;
    };
  }, [reload]);

  const isCurrent = state.key === key;
  return { value: isCurrent ? state.value : undefined, failed: isCurrent && state.failed, reload: () => void reload() };
}
