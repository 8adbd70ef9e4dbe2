import { showFailure, submitForm } from '#platform/admin/actions.ts';
import { ApiError, asApiError } from '#platform/api/client.ts';
import { createOwnerUploadApi } from '#platform/api/signed-in.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import type { FormResult } from '#platform/shell/forms/action-form.tsx';
import { createSharedText } from '#platform/ui/shared-text.ts';
import { showToast } from '#platform/ui/toast.tsx';
import type { ShopEndpoints } from '../../../contract/endpoints.ts';
import type { AdminChocolate } from '../../../contract/shop-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { ChocolateForm, toChocolateBody } from './chocolate-form.ts';

/** The progress of the photo's upload in words. */
const { setText: setProgress, useText } = createSharedText();
export const useUploadProgress = useText;

/**
 * Saves a chocolate and then its photo. If the photo fails for a new chocolate, the next attempt updates the
 * chocolate instead of creating another one.
 */
export async function saveChocolate(data: FormData): Promise<FormResult> {
  const isNew = data.get('intent') === 'create';
  let hidden = pickHidden(data);
  let saved: AdminChocolate | undefined;
  const result = await submitForm(data, ChocolateForm, {
    async save(form) {
      try {
        saved = await saveFields(toChocolateBody(form), hidden);
      } catch (error) {
        const stock = parseCurrentStock(error);
        if (stock === undefined) throw error;
        hidden = { ...hidden, inventoryWas: String(stock) };
        throw createStockError(stock);
      }
    },
    failed: isNew ? 'Failed to create chocolate' : 'Failed to update chocolate',
  });
  if (!saved) return { ...result, hidden };
  try {
    await savePhoto(saved._id, data);
    showToast(isNew ? `${saved.name} is on the shelf` : `${saved.name} is saved`);
    return result;
  } catch (error) {
    await showFailure(error, 'Failed to save photo', 'The tin is saved, but its photo isn’t. Please try again.');
    return {
      ...result,
      status: 'error',
      hidden: { intent: 'update', id: saved._id, inventoryWas: String(saved.inventory) },
    };
  }
}

type Hidden = { intent: string; id: string; inventoryWas: string };

function pickHidden(data: FormData): Hidden {
  const value = (name: string) => String(data.get(name) ?? '');
  return { intent: value('intent'), id: value('id'), inventoryWas: value('inventoryWas') };
}

/** An unchanged stock is not sent, so that purchases meanwhile are not overwritten. */
function saveFields({ inventory, ...body }: ReturnType<typeof toChocolateBody>, { intent, id, inventoryWas }: Hidden) {
  if (intent === 'create') return ownerApi('POST /api/chocolates', { body: { ...body, inventory } });
  const stock = inventory === Number(inventoryWas) ? {} : { inventory, inventoryWas: Number(inventoryWas) };
  return ownerApi('PUT /api/chocolates/{id}', { params: { id }, body: { ...body, ...stock } });
}

const createStockError = (stock: number) =>
  new ApiError(409, {
    fields: {
      'body/inventory': `Tins were sold or came back in the meantime: there are ${stock} now. Is this still right?`,
    },
  });

/** Uploads the chosen photo, or removes the present one. */
async function savePhoto(id: string, data: FormData): Promise<void> {
  const photo = data.get('photo');
  const params = { id };
  if (data.get('removePhoto')) await ownerApi('DELETE /api/chocolates/{id}/picture', { params });
  if (!(photo instanceof File) || photo.size === 0) return;
  const setFraction = (fraction: number) =>
    setProgress(fraction < 1 ? `Uploading the photo: ${Math.round(fraction * 100)}%` : 'Creating all sizes...');
  setFraction(0);
  try {
    await createOwnerUploadApi<ShopEndpoints>(setFraction)('PUT /api/chocolates/{id}/picture', { params, body: photo });
  } finally {
    setProgress('');
  }
}

/** Returns the current stock if a change failed because the stock had changed; else undefined. */
function parseCurrentStock(error: unknown): number | undefined {
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
