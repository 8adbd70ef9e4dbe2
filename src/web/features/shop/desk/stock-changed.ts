import { refusalOf } from '#web/api/client.ts';

/** How many tins there are, when a change was refused because that is not what the owner saw; else undefined. */
export function stockNow(error: unknown): number | undefined {
  const refusal = refusalOf(error);
  return refusal?.reason === 'stock-changed' ? Number(refusal.fields['body/inventoryWas']) : undefined;
}
