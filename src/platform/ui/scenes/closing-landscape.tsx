import type { PagePicture } from '#platform/media/page-picture.ts';
import { Picture } from '../pictures/picture.tsx';

/** The scenes at the foot of a page; all but the bridge of the contact page have a crop for phones. */
export type ClosingScene = 'morning' | 'rain' | 'coast' | 'night' | 'bridge';

/**
 * A landscape at the bottom of a page. Its sky blends into the page background above the sun or moon; `low` cuts the sky.
 */
export function ClosingLandscape(props: { scene: ClosingScene; low?: boolean; place?: PagePicture }) {
  const { scene, low = false, place } = props;
  const className = `h-auto w-full object-cover ${scene === 'bridge' ? 'object-[34%_100%]' : 'object-[50%_100%]'} ${low ? 'mask-[linear-gradient(transparent,black_14%)] max-h-60 min-h-36 md:max-h-[max(20rem,27vw)]' : 'mask-[linear-gradient(transparent,#0004_12%,black_32%)] max-h-[42rem] min-h-64'}`;
  return (
    <div className="overflow-clip print:hidden">
      {scene === 'bridge' ? (
        <Picture name="contact" place={place} className={className} />
      ) : (
        <Picture name={`closing-${scene}-wide`} tall={`closing-${scene}-tall`} place={place} className={className} />
      )}
    </div>
  );
}
