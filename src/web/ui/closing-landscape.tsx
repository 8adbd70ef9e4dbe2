import type { PictureName } from '#web/content/pictures.ts';
import { Picture } from './picture.tsx';
import './closing-landscape.css';

/**
 * A landscape at the bottom of a page. Its sky blends into the page background; `low` shows only a strip of hills.
 */
export function ClosingLandscape({ name, low = false }: { name: PictureName; low?: boolean }) {
  return (
    <div className={low ? 'closing-landscape is-low' : 'closing-landscape'}>
      <Picture name={name} />
    </div>
  );
}
