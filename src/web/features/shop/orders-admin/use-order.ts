import { useCallback, useEffect, useState } from 'react';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** While PayPal is at it, the order is asked for again, so often and no more. */
const POLL_INTERVAL_MS = 2_500;
const MAX_POLLS = 20;

/** One order at the desk: what came of it last, whether it is missing, and `take` for what a change has answered. */
export function useOrder(id: string) {
  const loaded = useLoaded<AdminOrder | 'missing'>(id, () =>
    ownerApi('GET /api/admin/orders/{id}', { params: { id } }).catch((error: unknown) => {
      const status = asApiError(error)?.status;
      if (status === 404 || status === 400) return 'missing' as const;
      throw error;
    }),
  );
  const [changedOrder, setChangedOrder] = useState<AdminOrder>();
  const [pollCount, setPollCount] = useState(0);
  const { value, reload } = loaded;
  // What was loaded last is newer than what an earlier change has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was loaded.
  useEffect(() => setChangedOrder(undefined), [value]);

  const order = changedOrder ?? (value === 'missing' ? undefined : value);
  const isPaymentPending = order?.money === 'refunding' || order?.money === 'pending';
  useEffect(() => {
    if (!isPaymentPending || pollCount >= MAX_POLLS) return;
    const timer = setTimeout(() => {
      setPollCount(pollCount + 1);
      void ownerApi('GET /api/admin/orders/{id}', { params: { id } }).then(setChangedOrder, () => {});
    }, POLL_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isPaymentPending, pollCount, id]);

  const setOrder = useCallback((updated: AdminOrder) => {
    setChangedOrder(updated);
    setPollCount(0);
  }, []);
  return { order, missing: value === 'missing', failed: loaded.failed, reload, setOrder };
}
