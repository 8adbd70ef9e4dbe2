import type { AdminOrder } from '#contract/orders-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { adminOrder } from '#web/content/admin-orders.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What a change of an order needs to know: where its outcome goes, and what to do when the order was an old one. */
export type OrderChange = { onChanged: (order: AdminOrder) => void; onStale: () => void };

/**
 * Runs a change and says what came of it. Answers 'done'; 'stale' when someone else had changed the order before, which
 * is shown again then; and 'failed' when nothing is known to have happened.
 */
export function useOrderChange({ onChanged, onStale }: OrderChange) {
  const alert = useAlert();
  const toast = useToast();
  return async (
    change: () => Promise<{ message: string; order: AdminOrder }>,
    failed: { title: string; text: string },
  ): Promise<'done' | 'stale' | 'failed'> => {
    try {
      const { message, order } = await change();
      onChanged(order);
      toast(message);
      return 'done';
    } catch (error) {
      if (isUnauthenticated(error)) return 'failed';
      const apiError = asApiError(error);
      const isStale = apiError?.status === 409 || apiError?.status === 404;
      const details = [apiError?.message, ...(isStale ? Object.values(apiError.fields) : [])].filter(Boolean).join(' ');
      await alert({
        title: isStale ? adminOrder.changedMeanwhile : failed.title,
        text: details || failed.text,
        icon: isStale ? 'info' : 'error',
      });
      if (isStale) onStale();
      return isStale ? 'stale' : 'failed';
    }
  };
}
