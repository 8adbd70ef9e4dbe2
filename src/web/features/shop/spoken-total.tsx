import { useEffect, useRef, useState } from 'react';
import { cart } from '#web/content/cart.ts';

/** Anyone who presses a button five times hears the total once. In ms. */
const PAUSE_MS = 800;

/** Says the total after it has changed, and what the page is busy with. */
export function SpokenTotal({ totalCents, busy }: { totalCents: number; busy: string }) {
  const [spoken, setSpoken] = useState('');
  const heard = useRef(totalCents);
  useEffect(() => {
    if (totalCents === heard.current) return;
    const timer = setTimeout(() => {
      heard.current = totalCents;
      setSpoken(cart.sums.now(totalCents));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [totalCents]);
  return (
    <p role="status" className="sr-only">
      {busy || spoken}
    </p>
  );
}
