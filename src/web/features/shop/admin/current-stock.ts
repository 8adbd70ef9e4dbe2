import { asApiError } from '#web/api/client.ts';

/** How many tins there are, when a change was refused because that is not what the owner saw; else undefined. */
export function parseCurrentStock(error: unknown): number | undefined {
  const apiError = asApiError(error);
  return apiError?.reason === 'stock-changed' ? Number(apiError.fields['body/inventoryWas']) : undefined;
}
