import { asApiError } from '#platform/api/client.ts';
import type { ClassApi } from '../../web/api.ts';
import type { Waiver } from '../domain/waiver.ts';

/** The waiver that is signed today. Undefined before a business has one. */
export const loadWaiver = (api: ClassApi): Promise<Waiver | undefined> =>
  api('GET /api/waiver').catch((error: unknown) => {
    if (asApiError(error)?.reason === 'waiver-unwritten') return undefined;
    throw error;
  });
