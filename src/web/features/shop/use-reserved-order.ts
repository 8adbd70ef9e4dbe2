import { useEffect, useState } from 'react';
import type { PendingCheckout } from './pending-checkout.ts';

/** Returns the pending order while its stock is reserved, with the end of the reservation in ms since 1970. */
export function useReservedOrder() {
  const [reservation, setReservation] = useState<{ order: PendingCheckout; expiresAtMs: number }>();
  useEffect(() => {
    if (!reservation) return;
    const timer = setTimeout(() => setReservation(undefined), reservation.expiresAtMs - Date.now());
    return () => clearTimeout(timer);
  }, [reservation]);
  return [reservation?.order, setReservation] as const;
}
