import { useEffect, useRef, useState } from 'react';
import { cart } from '#web/content/cart.ts';

/** Anyone who presses a button five times hears the total once. In ms. */
const ANNOUNCE_DELAY_MS = 800;

/** Says the total after it has changed, and what the page is busy with. */
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
