import type { PictureName } from '#web/content/pictures.ts';
import { Picture } from './picture.tsx';
import './closing-landscape.css';

/** A landscape across the page's foot, whose sky comes out of the page's own ground. */
export function ClosingLandscape({ name }: { name: PictureName }) {
  return (
    <div className="closing-landscape">
      <Picture name={name} />
    </div>
  );
}
