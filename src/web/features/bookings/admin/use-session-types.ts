import { useCallback, useEffect, useState } from 'react';
import type { SavedSessionType } from '#contract/settings-sessions.ts';
import { ownerApi } from '#web/api/signed-in.ts';

/**
 * The session types that can be offered as a series, loaded once they are needed: none before, and `retry` if that
 * failed.
 */
export function useSessionTypes(isNeeded: boolean): {
  types: readonly SavedSessionType[];
  retry: (() => void) | undefined;
} {
  const [types, setTypes] = useState<readonly SavedSessionType[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(async (isCurrent: () => boolean = () => true) => {
    setHasFailed(false);
    try {
      const { sessions } = await ownerApi('GET /api/admin/settings');
      if (isCurrent()) setTypes(sessions.filter(({ offered, oncePerClient }) => offered && !oncePerClient));
    } catch {
      if (isCurrent()) setHasFailed(true);
    }
  }, []);
  useEffect(() => {
    if (!isNeeded) return;
    let isInUse = true;
    void load(() => isInUse);
    return () => {
      isInUse = false;
    };
  }, [isNeeded, load]);
  return { types, retry: hasFailed ? () => void load() : undefined };
}
