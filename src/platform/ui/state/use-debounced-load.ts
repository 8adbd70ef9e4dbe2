import { useEffect, useState } from 'react';

/** A short pause, so that not every letter asks the server. */
const PAUSE_MS = 350;

/**
 * Loads what belongs to a form as it is being filled in, after a pause in writing. The last result stays until the next
 * has come, also if that fails.
 * @param request undefined while there is nothing to ask; compared by its JSON
 * @param load must stay the same
 */
export function useDebouncedLoad<Request extends object, Result extends object>(
  request: Request | undefined,
  load: (request: Request) => Promise<Result>,
): Result | undefined {
  const [loaded, setLoaded] = useState<Result>();
  const key = request && JSON.stringify(request);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await load(JSON.parse(key)).catch(() => undefined);
      if (isCurrent && result) setLoaded(result);
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key, load]);
  return loaded;
}
