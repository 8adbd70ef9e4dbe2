import { useEffect, useRef, useState } from 'react';
import type { DeskChocolate } from '#contract/shop-desk.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskChocolates as words } from '#web/content/desk-chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { stockNow } from './stock-changed.ts';

/** Several presses are one change: it is sent once no more came for this long. */
const REST_MS = 600;
export const MOST_TINS = 100_000;

/**
 * The stock of a tin as the owner counts it up and down: shown at once, sent after a rest or when she goes on. If tins
 * were sold meanwhile nothing is overwritten: she is told how many there are, and counts from there.
 */
export function useStock(tin: DeskChocolate, onChanged: (tin: DeskChocolate) => void) {
  const { _id: id, name, inventory: saved } = tin;
  const [wanted, setWanted] = useState<number>();
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const alert = useAlert();
  const toast = useToast();
  const shown = wanted ?? saved;

  const send = async () => {
    clearTimeout(timer.current);
    if (busy || wanted === undefined) return;
    if (wanted === saved) return setWanted(undefined);
    setBusy(true);
    try {
      const body = { inventory: wanted, inventoryWas: saved };
      const changed = await ownerApi('PUT /api/chocolates/{id}', { params: { id }, body });
      onChanged(changed);
      // What was pressed meanwhile stays, and is sent next.
      setWanted((later) => (later === wanted ? undefined : later));
      toast(words.stock.saved(name, changed.inventory));
    } catch (error) {
      setWanted(undefined);
      const now = stockNow(error);
      if (now !== undefined) onChanged({ ...tin, inventory: now });
      if (!isSignedOut(error)) await tell(now, error);
    } finally {
      setBusy(false);
    }
  };

  const tell = (now: number | undefined, error: unknown) =>
    now === undefined
      ? alert({ title: words.stock.failed, text: refusalOf(error)?.message || words.failedText, icon: 'error' })
      : alert({ title: words.stock.changed.title, text: words.stock.changed.text(name, now), icon: 'info' });

  const sending = useRef(send);
  sending.current = send;
  useEffect(() => {
    if (wanted === undefined || busy) return;
    timer.current = setTimeout(() => void sending.current(), REST_MS);
    return () => clearTimeout(timer.current);
  }, [wanted, busy]);
  // Anyone who leaves the page before the rest is over has still counted.
  useEffect(() => () => void sending.current(), []);

  return {
    shown,
    busy,
    set: (tins: number) => setWanted(Math.min(Math.max(tins, 0), MOST_TINS)),
    send: () => void send(),
  };
}
