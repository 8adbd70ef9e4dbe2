import { useReplayedPresses } from '#platform/ui/state/lazy-when-near.ts';
import type { Chocolate } from '../../contract/shop.ts';
import { listTinMotifs, TinDefs } from '../../tins/web/tin.tsx';
import { FeaturedTins } from './featured-tins.tsx';

/** A few tins with the drawings that they share, for a page without other tins. */
export default function FeaturedChocolates({ sectionId, tins }: { sectionId: string; tins: readonly Chocolate[] }) {
  useReplayedPresses(sectionId);
  return (
    <>
      <TinDefs motifs={listTinMotifs(tins.map(({ name, label }) => ({ name, ...label })))} />
      <FeaturedTins tins={tins} />
    </>
  );
}
