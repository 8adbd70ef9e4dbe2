import firEdge from '#drawings/fir-edge.svg?url';
import hillEdge from '#drawings/hill-edge.svg?raw';
import { InlineDrawing } from '#platform/ui/pictures/inline-drawing.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import type { PictureName } from '#platform/words/pictures.ts';
import type { Offering } from '../../contract/documents.ts';

/** The drawing of each delivered offering. An added one has chosen its drawing. */
const drawings: Readonly<Record<string, PictureName>> = {
  'individual-and-group': 'offering-together',
  workshops: 'offering-afternoon',
  'yoga-therapy': 'offering-leaves',
};

/** The picture of an offering, which fills its container. The drawing adds nothing to the text beside it. */
export function OfferingArt({ offering: { id, image }, sizes }: { offering: Offering; sizes: string }) {
  return (
    <Picture
      name={drawings[id]}
      place={image}
      sizes={sizes}
      className="block size-full object-cover object-[50%_100%]"
    />
  );
}

/** Where a band begins, or ends. */
export const HillEdge = ({ end = false }: { end?: boolean }) => (
  <InlineDrawing
    svg={hillEdge}
    viewBox="0 0 1440 92"
    preserveAspectRatio="none"
    className={`block h-[clamp(34px,6vw,92px)] w-full fill-band ${end ? 'rotate-180' : ''}`}
  />
);

/** Firs keep their own size and are cut off at the page edge. */
export const FirEdge = () => (
  <svg
    viewBox="0 0 1440 120"
    preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true"
    className="block h-[max(56px,8.34vw)] w-full fill-(--art-deep)"
  >
    <use href={`${firEdge}#firs`} />
  </svg>
);
