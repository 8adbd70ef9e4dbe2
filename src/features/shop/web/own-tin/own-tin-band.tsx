import { Suspense } from 'react';
import { lazyWhenNear } from '#platform/ui/lazy-when-near.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { isOwnTinAddress, OWN_TIN_ANCHOR } from './own-tin-anchor.ts';

const OwnTin = lazyWhenNear(
  OWN_TIN_ANCHOR,
  () => import('./own-tin.tsx'),
  () => isOwnTinAddress(location.hash),
);

/** A band with a tin to fill. It needs scripts, so it is not shown without them. */
export function OwnTinBand({ tins }: { tins: readonly Chocolate[] }) {
  return (
    <section id={OWN_TIN_ANCHOR} className="table-top needs-script overflow-x-clip print:hidden">
      {/* In the browser the band of another page comes with a moment's delay. */}
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <OwnTin sectionId={OWN_TIN_ANCHOR} tins={tins} />
      </Suspense>
    </section>
  );
}
