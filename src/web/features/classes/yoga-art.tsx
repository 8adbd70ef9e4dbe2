import type { Offering } from '#contract/content-pages.ts';
import type { PictureName } from '#web/content/pictures.ts';
import { Picture } from '#web/ui/picture.tsx';

type Point = [x: number, y: number];

/** The y position on which the firs stand. */
const base = 112;

const lowestTier = 6;
const tiers = [1, 2, 3, 4, 5, lowestTier];

/** The path of a fir from its top down the left side and up the right. */
function firPath(x: number, height: number): string {
  const side = (sign: number) =>
    tiers.flatMap((tier): Point[] => {
      const reach = 0.05 + (0.17 * tier) / lowestTier;
      const y = base - height + (height * 0.93 * tier) / lowestTier;
      return [
        [x + sign * reach * height, y],
        [x + sign * reach * 0.42 * height, y - height * 0.025],
      ];
    });
  const trunk = height * 0.025;
  const points: Point[] = [[x, base - height], ...side(-1), [x - trunk, base], [x + trunk, base], ...side(1).reverse()];
  return `M${points.map((point) => point.map((coordinate) => coordinate.toFixed(1)).join(' ')).join('L')}Z`;
}

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
export function HillEdge({ end = false }: { end?: boolean }) {
  return (
    <svg
      viewBox="0 0 1440 92"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block h-[clamp(34px,6vw,92px)] w-full fill-band ${end ? 'rotate-180' : ''}`}
    >
      <path d="M0 44c180-34 330-40 560-12s420 50 620 18 200-26 260-22v65H0Z" opacity=".5" />
      <path d="M0 66c220-30 400-26 620-2s480 28 820-16v45H0Z" />
    </svg>
  );
}

/** The height of each fir by its x position. */
const grove = {
  40: 70,
  96: 46,
  132: 88,
  178: 58,
  330: 40,
  372: 62,
  520: 34,
  700: 42,
  736: 30,
  900: 52,
  948: 84,
  992: 56,
  1120: 46,
  1180: 78,
  1236: 104,
  1290: 72,
  1336: 92,
  1400: 64,
};
const grovePath = Object.entries(grove)
  .map(([x, height]) => firPath(Number(x), height))
  .join('');

/** Firs keep their own size and are cut off at the page edge. */
export function FirEdge() {
  return (
    <svg
      viewBox="0 0 1440 120"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      className="block h-[max(56px,8.34vw)] w-full fill-(--art-deep)"
    >
      <path d="M0 106c260-14 480 4 760-2s440-16 680-2v19H0Z" />
      <path d={grovePath} />
    </svg>
  );
}
