import type { DeskOrder } from '#contract/orders-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { deskOrder } from '#web/content/desk-orders.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What a change of an order needs to know: where its outcome goes, and what to do when the order was an old one. */
export type OrderChange = { onChanged: (order: DeskOrder) => void; onStale: () => void };

/**
 * Runs a change and says what came of it. Answers 'done'; 'stale' when someone else had changed the order before, which
 * is shown again then; and 'failed' when nothing is known to have happened.
 */
export function useOrderChange({ onChanged, onStale }: OrderChange) {
  const alert = useAlert();
  const toast = useToast();
  return async (
    change: () => Promise<{ message: string; order: DeskOrder }>,
    failed: { title: string; text: string },
  ): Promise<'done' | 'stale' | 'failed'> => {
    try {
      const { message, order } = await change();
      onChanged(order);
      toast(message);
      return 'done';
    } catch (error) {
      if (isSignedOut(error)) return 'failed';
      const refusal = refusalOf(error);
      const isStale = refusal?.status === 409 || refusal?.status === 404;
      const why = [refusal?.message, ...(isStale ? Object.values(refusal.fields) : [])].filter(Boolean).join(' ');
      await alert({
        title: isStale ? deskOrder.changedMeanwhile : failed.title,
        text: why || failed.text,
        icon: isStale ? 'info' : 'error',
      });
      if (isStale) onStale();
      return isStale ? 'stale' : 'failed';
    }
  };
}
