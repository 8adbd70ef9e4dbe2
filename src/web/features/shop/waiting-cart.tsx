import { keptTins } from '#web/content/coming.ts';
import { houseTin } from './made-by-hand.tsx';
import { useCartCount } from './stored-cart.ts';
import { Tin, TinDefs, tinMotifsOf } from './tin.tsx';
import './tin.css';

/** An open tin with nothing in it yet. */
export function EmptyTin() {
  return (
    <>
      <TinDefs motifs={tinMotifsOf([houseTin])} />
      <Tin {...houseTin} open empty decorative />
    </>
  );
}

/** Says that the tins of this browser's cart are kept; nothing where there are none. */
export function KeptTins() {
  const tins = useCartCount();
  return tins > 0 && <p className="font-semibold text-ink">{keptTins(tins)}</p>;
}
