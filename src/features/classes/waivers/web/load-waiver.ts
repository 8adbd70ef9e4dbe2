import { useState } from 'react';
import { asApiError } from '#platform/api/client.ts';
import { api, type ClassApi } from '../../web/api.ts';
import type { Waiver } from '../domain/waiver.ts';

/** The waiver that is signed today. Undefined before a business has one. */
export const loadWaiver = (api: ClassApi): Promise<Waiver | undefined> =>
  api('GET /api/waiver').catch((error: unknown) => {
    if (asApiError(error)?.reason === 'waiver-unwritten') return undefined;
    throw error;
  });

/** Whether a signing failed because the waiver has a newer version than the form. */
export const isWaiverChanged = (error: unknown): boolean => asApiError(error)?.reason === 'waiver-changed';

/** The waiver of a form, and a function that loads it again because it has a newer version. */
export function useWaiver(loaded: Waiver): { waiver: Waiver; reload: () => Promise<void> } {
  const [waiver, setWaiver] = useState(loaded);
  // Without a connection the form keeps the old text, and the server refuses it again.
  return { waiver, reload: async () => setWaiver(await api('GET /api/waiver').catch(() => waiver)) };
}
