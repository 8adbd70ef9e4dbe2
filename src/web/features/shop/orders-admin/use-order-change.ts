import type { AdminOrder } from '#contract/orders-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { adminOrder } from '#web/content/admin-orders.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** Callbacks for the result of a change, and for a change that failed because the order was outdated. */
export type OrderChange = { onChanged: (order: AdminOrder) => void; onStale: () => void };

/**
 * Runs a change and reports its result. Resolves to 'done'; to 'stale' if the order had changed elsewhere and was
 * reloaded; or to 'failed' if no change is known to have happened.
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
