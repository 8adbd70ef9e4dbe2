import { useEffect, useState } from 'react';
import type { SavedSessionType } from '#contract/settings-sessions.ts';
import { ownerApi } from '#web/api/signed-in.ts';

/** The session types that can be offered as a series; none until they are loaded. */
export function useSessionTypes(): readonly SavedSessionType[] {
  const [types, setTypes] = useState<readonly SavedSessionType[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      try {
        const { sessions } = await ownerApi('GET /api/admin/settings');
        if (isCurrent) setTypes(sessions.filter(({ offered, oncePerClient }) => offered && !oncePerClient));
      } catch {
        // The field then has no options, and the form names it.
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, []);
  return types;
}
