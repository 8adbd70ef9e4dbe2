import { useCallback, useEffect, useState } from 'react';
import type { AdminOrder } from '#contract/orders-admin.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** Limits of polling while PayPal processes a payment or refund. */
const POLL_INTERVAL_MS = 2_500;
const MAX_POLLS = 20;

/** Loads one order for the admin area, and whether it is missing. `setOrder` takes the response of a change. */
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
  // A newly loaded order replaces the response of an earlier change.
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
