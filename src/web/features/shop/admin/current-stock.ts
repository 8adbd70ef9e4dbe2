import { asApiError } from '#web/api/client.ts';

/** Returns the current stock if a change failed because the stock had changed; else undefined. */
export function parseCurrentStock(error: unknown): number | undefined {
  const apiError = asApiError(error);
  return apiError?.reason === 'stock-changed' ? Number(apiError.fields['body/inventoryWas']) : undefined;
}
