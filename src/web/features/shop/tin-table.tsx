import { useEffect, useMemo, useRef, useState } from 'react';
import type { Chocolate } from '#contract/shop.ts';
import { type NameOrder, otherOrder, sortByName } from '#domain/shop/sort-by-name.ts';
import { chocolates } from '#web/content/chocolates.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useHydrated } from '#web/ui/hydrated.ts';
import { GettingATin } from './getting-a-tin.tsx';
import { TinCard } from './tin-card.tsx';
import { TinDetails } from './tin-details.tsx';
import { useLaidDown } from './use-laid-down.ts';
import './tin-table.css';

const { products } = chocolates;

/** The hero's Order button leads here. */
export const TABLE_ANCHOR = 'tins';

/** Tells once that the catalogue could not be loaded. */
function useFailureNotice(failed: boolean): void {
  const alert = useAlert();
  const told = useRef(false);
  useEffect(() => {
    if (!failed || told.current) return;
    told.current = true;
    const { title, text } = products.failure;
    void alert({ title, text, icon: 'error' });
  }, [failed, alert]);
}

/** In place of the tins: the shelf is empty, or could not be loaded. */
function Bare({ failed }: { failed: boolean }) {
  if (!failed) return <p className="bare-table font-display">{products.empty}</p>;
  const { title, text, retryLabel } = products.failure;
  return (
    <div className="bare-table">
      <p className="font-display text-[1.5rem]">{title}</p>
      <p className="mt-2 text-quiet">{text}</p>
      {/* A full load, not a step of the router: it also mends a page whose connection was lost. */}
      <a href="/chocolates" className="button mt-5">
        {retryLabel}
      </a>
    </div>
  );
}

/** The dark table of tins. `tins` is null when the catalogue could not be loaded. */
export function TinTable({ tins }: { tins: readonly Chocolate[] | null }) {
  const [order, setOrder] = useState<NameOrder>('A-Z');
  const [shown, setShown] = useState<Chocolate>();
  const list = useRef<HTMLUListElement>(null);
  const sorted = useMemo(() => sortByName(tins ?? [], order), [tins, order]);
  const scripted = useHydrated();
  useLaidDown(list, order);
  useFailureNotice(tins === null);

  const next = otherOrder(order);
  return (
    <section id={TABLE_ANCHOR} aria-labelledby="tins-heading" className="table-top">
      <div className="column">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="tins-heading">{products.heading}</h2>
            {sorted.length > 0 && <p className="mt-2 text-quiet">{products.intro}</p>}
          </div>
          {sorted.length > 1 && (
            <div className="flex items-center gap-4">
              <p role="status" className="text-[0.94rem] text-quiet">
                {products.sort.state[order]}
              </p>
              <button type="button" className="button quiet small needs-script" onClick={() => setOrder(next)}>
                {products.sort.button[next]}
              </button>
            </div>
          )}
        </div>
        <div className="tin-grid">
          {sorted.length > 0 ? (
            <ul ref={list}>
              {sorted.map((chocolate) => (
                <TinCard
                  key={chocolate._id}
                  chocolate={chocolate}
                  scripted={scripted}
                  onDetails={() => setShown(chocolate)}
                />
              ))}
            </ul>
          ) : (
            <Bare failed={tins === null} />
          )}
          <GettingATin />
        </div>
      </div>
      <TinDetails chocolate={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
