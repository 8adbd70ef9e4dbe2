import { useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import type { TinMotif } from '#domain/shop/tin-motif.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi, ownerUploads } from '#web/api/signed-in.ts';
import { deskChocolates, chocolateForm as words } from '#web/content/desk-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';
import { type ChocolateField, chocolateOf, type Diet, type Label } from './chocolate-draft.ts';
import { stockNow } from './stock-changed.ts';
import type { PhotographPlan } from './use-photograph.ts';

const fields = ['name', 'price', 'inventory', 'description', 'details'] as const;

/**
 * Saves a tin and then its photograph. Once a new tin is there it is changed, and not made again, however often the
 * owner presses: its photograph may fail on its own.
 */
export function useSavingChocolate(begun: DeskChocolate | undefined) {
  const [tin, setTin] = useState(begun);
  const [progress, setProgress] = useState('');
  const alert = useAlert();

  async function saveWords(texts: Texts, label: Label, diet: Diet): Promise<DeskChocolate> {
    const { inventory, ...more } = chocolateOf(texts, label, diet);
    const { allergens, traces } = diet;
    const body = {
      ...{ ...more, allergens: [...allergens], traces: [...traces] },
      label: { ...label, motif: label.motif as TinMotif | '' },
    };
    if (!tin) return ownerApi('POST /api/chocolates', { body: { ...body, inventory } });
    // A stock that she did not touch is left to those who buy meanwhile.
    const stock = inventory === tin.inventory ? {} : { inventory, inventoryWas: tin.inventory };
    return ownerApi('PUT /api/chocolates/{id}', { params: { id: tin._id }, body: { ...body, ...stock } });
  }

  async function savePhotograph(id: string, plan: PhotographPlan): Promise<DeskChocolate | undefined> {
    if (plan.does === 'stay') return undefined;
    if (plan.does === 'go') return ownerApi('DELETE /api/chocolates/{id}/picture', { params: { id } });
    const { sending, developing } = words.photograph;
    setProgress(sending(0));
    const upload = ownerUploads((share) => setProgress(share < 1 ? sending(Math.round(share * 100)) : developing));
    const file = new File([plan.bytes], 'photograph', { type: plan.bytes.type });
    return upload('PUT /api/chocolates/{id}/picture', { params: { id }, body: file });
  }

  /** What of a refusal stands beside a field; what does not is told in a dialog. */
  async function tell(error: unknown): Promise<Wrong<ChocolateField>> {
    if (isSignedOut(error)) return {};
    const now = stockNow(error);
    if (now !== undefined && tin) {
      setTin({ ...tin, inventory: now });
      return { inventory: words.stockChanged(String(now)) };
    }
    const refusal = refusalOf(error);
    const wrong = refusedFields(refusal?.fields ?? {}, fields);
    if (Object.keys(wrong).length > 0) return wrong;
    const title = tin ? words.failed.edit : words.failed.create;
    await alert({ title, text: refusal?.message || deskChocolates.failedText, icon: 'error' });
    return {};
  }

  return {
    tin,
    progress,
    /** The tin once all of it is kept, or the fields that were refused. */
    async save(
      texts: Texts,
      label: Label,
      diet: Diet,
      plan: PhotographPlan,
    ): Promise<{ saved: DeskChocolate } | { wrong: Wrong<ChocolateField> }> {
      let kept: DeskChocolate;
      try {
        kept = await saveWords(texts, label, diet);
      } catch (error) {
        return { wrong: await tell(error) };
      }
      setTin(kept);
      try {
        return { saved: (await savePhotograph(kept._id, plan)) ?? kept };
      } catch (error) {
        const { title, text } = words.photograph.failed;
        if (!isSignedOut(error)) await alert({ title, text: refusalOf(error)?.message || text, icon: 'error' });
        return { wrong: {} };
      } finally {
        setProgress('');
      }
    },
  };
}
