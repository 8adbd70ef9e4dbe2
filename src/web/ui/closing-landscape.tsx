import type { PictureName } from '#web/content/pictures.ts';
import { Picture } from './picture.tsx';
import './closing-landscape.css';

/** A landscape across the page's foot, whose sky comes out of the page's own ground. `low` is a strip of its hills. */
export function ClosingLandscape({ name, low = false }: { name: PictureName; low?: boolean }) {
  return (
    <div className={low ? 'closing-landscape is-low' : 'closing-landscape'}>
      <Picture name={name} />
    </div>
  );
}
