import { useState } from 'react';
import type { SavedSessionType } from '../../../contract/settings.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';

/** The session types that can be offered as a series: none until `load` is called, which can be repeated if it failed. */
export function useSessionTypes() {
  const [types, setTypes] = useState<readonly SavedSessionType[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    try {
      const { sessions } = await ownerApi('GET /api/admin/settings');
      setTypes(sessions.filter(({ offered, oncePerClient }) => offered && !oncePerClient));
    } catch {
      setHasFailed(true);
    }
  };
  return { types, hasFailed, load };
}

export type SessionTypes = ReturnType<typeof useSessionTypes>;
