import { useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import type { TinMotif } from '#domain/shop/tin-motif.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { createOwnerUploadApi, ownerApi } from '#web/api/signed-in.ts';
import { adminChocolates, chocolateForm as words } from '#web/content/admin-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';
import { type ChocolateField, type Diet, type Label, parseChocolate } from './chocolate-draft.ts';
import { parseCurrentStock } from './current-stock.ts';
import type { PhotoChange } from './use-photo.ts';

const fields = ['name', 'price', 'inventory', 'description', 'details'] as const;

/**
 * Saves a chocolate and then its photo. If the photo fails for a new chocolate, the next attempt updates the
 * chocolate instead of creating another one.
 */
export function useSaveChocolate(existing: AdminChocolate | undefined) {
  const [chocolate, setChocolate] = useState(existing);
  const [progress, setProgress] = useState('');
  const alert = useAlert();

  async function saveFields(values: FormValues, label: Label, diet: Diet): Promise<AdminChocolate> {
    const { inventory, ...otherFields } = parseChocolate(values, label, diet);
    const { allergens, traces } = diet;
    const body = {
      ...{ ...otherFields, allergens: [...allergens], traces: [...traces] },
      label: { ...label, motif: label.motif as TinMotif | '' },
    };
    if (!chocolate) return ownerApi('POST /api/chocolates', { body: { ...body, inventory } });
    // An unchanged stock is not sent, so that purchases meanwhile are not overwritten.
    const stock = inventory === chocolate.inventory ? {} : { inventory, inventoryWas: chocolate.inventory };
    return ownerApi('PUT /api/chocolates/{id}', { params: { id: chocolate._id }, body: { ...body, ...stock } });
  }

  async function savePhoto(id: string, photoChange: PhotoChange): Promise<AdminChocolate | undefined> {
    if (photoChange.type === 'keep') return undefined;
    if (photoChange.type === 'remove') return ownerApi('DELETE /api/chocolates/{id}/picture', { params: { id } });
    const { uploading, processing } = words.photo;
    setProgress(uploading(0));
    const upload = createOwnerUploadApi((fraction) =>
      setProgress(fraction < 1 ? uploading(Math.round(fraction * 100)) : processing),
    );
    const file = new File([photoChange.bytes], 'photograph', { type: photoChange.bytes.type });
    return upload('PUT /api/chocolates/{id}/picture', { params: { id }, body: file });
  }

  /** Returns the failure as field errors, or shows a dialog if it belongs to no field. */
  async function handleError(error: unknown): Promise<FieldErrors<ChocolateField>> {
    if (isUnauthenticated(error)) return {};
    const currentStock = parseCurrentStock(error);
    if (currentStock !== undefined && chocolate) {
      setChocolate({ ...chocolate, inventory: currentStock });
      return { inventory: words.stockChanged(String(currentStock)) };
    }
    const apiError = asApiError(error);
    const wrong = fieldErrorsFrom(apiError?.fields ?? {}, fields);
    if (Object.keys(wrong).length > 0) return wrong;
    const title = chocolate ? words.failed.edit : words.failed.create;
    await alert({ title, text: apiError?.message || adminChocolates.failedText, icon: 'error' });
    return {};
  }

  return {
    chocolate,
    progress,
    /** Resolves to the chocolate once everything is saved, or to the field errors. */
    async save(
      values: FormValues,
      label: Label,
      diet: Diet,
      photoChange: PhotoChange,
    ): Promise<{ saved: AdminChocolate } | { errors: FieldErrors<ChocolateField> }> {
      let savedChocolate: AdminChocolate;
      try {
        savedChocolate = await saveFields(values, label, diet);
      } catch (error) {
        return { errors: await handleError(error) };
      }
      setChocolate(savedChocolate);
      try {
        return { saved: (await savePhoto(savedChocolate._id, photoChange)) ?? savedChocolate };
      } catch (error) {
        const { title, text } = words.photo.failed;
        if (!isUnauthenticated(error)) await alert({ title, text: asApiError(error)?.message || text, icon: 'error' });
        return { errors: {} };
      } finally {
        setProgress('');
      }
    },
  };
}
