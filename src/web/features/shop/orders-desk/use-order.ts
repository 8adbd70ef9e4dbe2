import { useCallback, useEffect, useState } from 'react';
import type { DeskOrder } from '#contract/orders-desk.ts';
import { refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';

/** While PayPal is at it, the order is asked for again, so often and no more. */
const LOOK_AGAIN_MS = 2_500;
const LOOKS = 20;

/** One order at the desk: what came of it last, whether it is missing, and `take` for what a change has answered. */
export function useOrder(id: string) {
  const loaded = useLoaded<DeskOrder | 'missing'>(id, () =>
    ownerApi('GET /api/admin/orders/{id}', { params: { id } }).catch((error: unknown) => {
      const status = refusalOf(error)?.status;
      if (status === 404 || status === 400) return 'missing' as const;
      throw error;
    }),
  );
  const [taken, setTaken] = useState<DeskOrder>();
  const [looks, setLooks] = useState(0);
  const { value, reload } = loaded;
  // What was loaded last is newer than what an earlier change has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when something was loaded.
  useEffect(() => setTaken(undefined), [value]);

  const order = taken ?? (value === 'missing' ? undefined : value);
  const isMoving = order?.money === 'refunding' || order?.money === 'pending';
  useEffect(() => {
    if (!isMoving || looks >= LOOKS) return;
    const timer = setTimeout(() => {
      setLooks(looks + 1);
      void ownerApi('GET /api/admin/orders/{id}', { params: { id } }).then(setTaken, () => {});
    }, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMoving, looks, id]);

  const take = useCallback((changed: DeskOrder) => {
    setTaken(changed);
    setLooks(0);
  }, []);
  return { order, missing: value === 'missing', failed: loaded.failed, reload, take };
}
