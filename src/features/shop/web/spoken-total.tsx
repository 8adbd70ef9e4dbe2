import { useEffect, useRef, useState } from 'react';
import { cart } from './cart-words.ts';

/** In ms. Several quick presses cause one announcement. */
const ANNOUNCE_DELAY_MS = 800;

/** Announces a changed total, and the current action of the page, to screen readers. */
export function SpokenTotal({ totalCents, busy }: { totalCents: number; busy: string }) {
  const [announcement, setAnnouncement] = useState('');
  const announcedCents = useRef(totalCents);
  useEffect(() => {
    if (totalCents === announcedCents.current) return;
    const timer = setTimeout(() => {
      announcedCents.current = totalCents;
      setAnnouncement(cart.sums.now(totalCents));
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [totalCents]);
  return (
    <p role="status" className="sr-only">
      {busy || announcement}
    </p>
  );
}
