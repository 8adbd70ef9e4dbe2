import { useEffect, useRef, useState } from 'react';
import type { AdminChocolate } from '#contract/shop-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { showFailure } from '#web/shell/admin/actions.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { parseCurrentStock } from './current-stock.ts';

/** Several presses are sent as one change after this delay. */
const SAVE_DELAY_MS = 600;
const MAX_STOCK = 100_000;

/**
 * The stock of a chocolate as the owner changes it: shown immediately, sent after a delay or on leaving. A concurrent
 * sale is not overwritten: the owner sees the new stock and continues from there.
 */
export function useStock(chocolate: AdminChocolate, onChanged: (chocolate: AdminChocolate) => void) {
  const { _id: id, name, inventory: saved } = chocolate;
  const [pendingStock, setPendingStock] = useState<number>();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
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
      showToast(`${name}: ${changed.inventory} ${changed.inventory === 1 ? 'tin' : 'tins'}`);
    } catch (error) {
      setPendingStock(undefined);
      const currentStock = parseCurrentStock(error);
      if (currentStock === undefined) return showFailure(error, 'Failed to Change Stock');
      onChanged({ ...chocolate, inventory: currentStock });
      await showAlert({ title: 'Stock Has Changed', text: describeStock(name, currentStock), icon: 'info' });
    } finally {
      setBusy(false);
    }
  };

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

const describeStock = (name: string, tins: number) =>
  `Tins of ${name} were sold or came back in the meantime. There ${tins === 1 ? 'is' : 'are'} ${tins} now.`;
