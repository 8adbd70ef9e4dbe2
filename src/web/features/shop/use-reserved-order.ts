import { useEffect, useState } from 'react';
import type { PendingCheckout } from './pending-checkout.ts';

/** The order that was left at the till, for as long as its tins are off the shelf: `until` is in ms since 1970. */
export function useReservedOrder() {
  const [reservation, setReservation] = useState<{ order: PendingCheckout; expiresAtMs: number }>();
  useEffect(() => {
    if (!reservation) return;
    const timer = setTimeout(() => setReservation(undefined), reservation.expiresAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [reservation]);
  return [reservation?.order, setReservation] as const;
}
