import type { PictureName } from '#web/content/pictures.ts';
import { Picture } from './picture.tsx';

/**
 * A landscape at the bottom of a page. Its sky blends into the page background; `low` shows only a strip of hills.
 */
export function ClosingLandscape({ name, low = false }: { name: PictureName; low?: boolean }) {
  return (
    <div className="overflow-clip">
      <Picture
        name={name}
        className={`mask-[linear-gradient(transparent,black_45%)] h-auto w-full object-cover object-[34%_100%] ${low ? 'max-h-60 min-h-36' : 'max-h-[42rem] min-h-64'}`}
      />
    </div>
  );
}
