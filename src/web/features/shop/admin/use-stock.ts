import { useEffect, useRef, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminChocolates as words } from '#web/content/admin-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { parseCurrentStock } from './current-stock.ts';

/** Several presses are sent as one change after this delay. */
const SAVE_DELAY_MS = 600;
export const MAX_STOCK = 100_000;

/**
 * The stock of a chocolate as the owner changes it: shown immediately, sent after a delay or on leaving. A concurrent
 * sale is not overwritten: the owner sees the new stock and continues from there.
 */
export function useStock(chocolate: AdminChocolate, onChanged: (chocolate: AdminChocolate) => void) {
  const { _id: id, name, inventory: saved } = chocolate;
  const [pendingStock, setPendingStock] = useState<number>();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alert = useAlert();
  const toast = useToast();
  const shown = pendingStock ?? saved;

  const send = async () => {
    clearTimeout(timer.current);
    if (busy || pendingStock === undefined) return;
    if (pendingStock === saved) return setPendingStock(undefined);
    setBusy(true);
    try {
      const body = { inventory: pendingStock, inventoryWas: saved };
      const changed = await ownerApi('PUT /api/chocolates/{id}', { params: { id }, body });
      onChanged(changed);
      // Presses during the request stay and are sent next.
      setPendingStock((later) => (later === pendingStock ? undefined : later));
      toast(words.stock.saved(name, changed.inventory));
    } catch (error) {
      setPendingStock(undefined);
      const currentStock = parseCurrentStock(error);
      if (currentStock !== undefined) onChanged({ ...chocolate, inventory: currentStock });
      if (!isUnauthenticated(error)) await showError(currentStock, error);
    } finally {
      setBusy(false);
    }
  };

  const showError = (currentStock: number | undefined, error: unknown) =>
    currentStock === undefined
      ? alert({ title: words.stock.failed, text: asApiError(error)?.message || words.failedText, icon: 'error' })
      : alert({ title: words.stock.changed.title, text: words.stock.changed.text(name, currentStock), icon: 'info' });

  const latestSend = useRef(send);
  latestSend.current = send;
  useEffect(() => {
    if (pendingStock === undefined || busy) return;
    timer.current = setTimeout(() => void latestSend.current(), SAVE_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [pendingStock, busy]);
  // Sends a pending change when the owner leaves the page.
  useEffect(() => () => void latestSend.current(), []);

  return {
    shown,
    busy,
    set: (quantity: number) => setPendingStock(Math.min(Math.max(quantity, 0), MAX_STOCK)),
    send: () => void send(),
  };
}
