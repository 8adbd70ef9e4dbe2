import { showFailure } from '#platform/admin/actions.ts';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { AdminChocolate } from '../../contract/shop-admin.ts';
import { ownerApi } from '../signed-in-api.ts';

/** Returns the current stock if a change failed because the stock had changed; else undefined. */
export function parseCurrentStock(error: unknown): number | undefined {
  const apiError = asApiError(error);
  return apiError?.reason === 'stock-changed' ? Number(apiError.fields['body/inventoryWas']) : undefined;
}

/**
 * Saves the stock of a chocolate and returns what has changed in its row. A concurrent sale is not overwritten: the
 * owner sees the new stock and continues from there.
 */
export async function saveStock(data: FormData): Promise<Partial<AdminChocolate>> {
  const value = (name: string) => String(data.get(name));
  const name = value('name');
  const body = { inventory: Number(value('inventory')), inventoryWas: Number(value('inventoryWas')) };
  try {
    const saved = await ownerApi('PUT /api/chocolates/{id}', { params: { id: value('id') }, body });
    showToast(`${name}: ${saved.inventory} ${saved.inventory === 1 ? 'tin' : 'tins'}`);
    return saved;
  } catch (error) {
    const inventory = parseCurrentStock(error);
    // Not awaited, so that the row shows the stock behind the alert.
    if (inventory === undefined) {
      void showFailure(error, 'Failed to change stock');
      return {};
    }
    void showAlert({ title: 'Stock has changed', text: describeStock(name, inventory), icon: 'info' });
    return { inventory };
  }
}

const describeStock = (name: string, tins: number) =>
  `Tins of ${name} were sold or came back in the meantime. There ${tins === 1 ? 'is' : 'are'} ${tins} now.`;
