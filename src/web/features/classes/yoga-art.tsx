import type { Offering } from '#web/content/yoga.ts';

type Point = [x: number, y: number];
type Place = { x: number; base: number; height: number };

/** The path of a fir from its top down the left side and up the right. */
function firPath({ x, base, height }: Place): string {
  const tiers = 6;
  const side = (sign: number) =>
    Array.from({ length: tiers }, (_, tier): Point[] => {
      const reach = 0.05 + (0.17 * (tier + 1)) / tiers;
      const y = base - height + (height * 0.93 * (tier + 1)) / tiers;
      return [
        [x + sign * reach * height, y],
        [x + sign * reach * 0.42 * height, y - height * 0.025],
      ];
    }).flat();
  const trunk = height * 0.025;
  const points: Point[] = [[x, base - height], ...side(-1), [x - trunk, base], [x + trunk, base], ...side(1).reverse()];
  return `M${points.map((point) => point.map((coordinate) => coordinate.toFixed(1)).join(' ')).join('L')}Z`;
}

function Firs({ places, className }: { places: readonly Place[]; className: string }) {
  return <path d={places.map(firPath).join('')} className={className} />;
}

function Rings({ x, y, radii }: { x: number; y: number; radii: readonly number[] }) {
  return radii.map((radius) => (
    <circle key={radius} cx={x} cy={y} r={radius} className="fill-(--art-glow) opacity-45" />
  ));
}

function AloneAndTogether() {
  return (
    <>
      <Rings x={296} y={96} radii={[190, 130, 80]} />
      <circle cx="296" cy="96" r="30" className="fill-(--art-sun)" />
      <path d="M-480 128H0C80 96 150 120 230 138s160 6 250-34H960V240H-480Z" className="fill-(--art-far)" />
      <path
        d="M-480 172H0c90-36 150-20 230 8s170 14 250-30H960V240H-480Z"
        className="fill-(--art-shade) opacity-10"
        transform="translate(0 -5)"
      />
      <path d="M-480 172H0c90-36 150-20 230 8s170 14 250-30H960V240H-480Z" className="fill-(--art-mid)" />
      <Firs
        className="fill-(--art-near)"
        places={[
          { x: 356, base: 190, height: 92 },
          { x: 424, base: 176, height: 104 },
          { x: 390, base: 188, height: 84 },
        ]}
      />
      <path
        d="M-480 206H0c120-34 210 10 300 6s130-22 180-30H960V240H-480Z"
        className="fill-(--art-shade) opacity-10"
        transform="translate(0 -5)"
      />
      <path d="M-480 206H0c120-34 210 10 300 6s130-22 180-30H960V240H-480Z" className="fill-(--art-deep)" />
      <Firs
        className="fill-(--art-deep)"
        places={[
          { x: 124, base: 200, height: 140 },
          { x: 372, base: 214, height: 86 },
          { x: 444, base: 200, height: 112 },
        ]}
      />
    </>
  );
}

function LongAfternoon() {
  return (
    <>
      <Rings x={118} y={150} radii={[230, 170, 116]} />
      <circle cx="118" cy="150" r="62" className="fill-(--art-sun)" />
      <path d="M-480 150H0c110-34 190-4 270 4s150-8 210-34H960V240H-480Z" className="fill-(--art-far)" />
      <path d="M-480 182H960V240H-480Z" className="fill-(--art-shade) opacity-10" transform="translate(0 -5)" />
      <path d="M-480 182H960V240H-480Z" className="fill-(--art-mid)" />
      <g transform="translate(-34 0)">
        <path
          d="M264 66c-14-16 14-26 0-44M296 66c-14-16 14-26 0-44M328 66c-14-16 14-26 0-44"
          className="fill-none stroke-(--art-far) stroke-6 [stroke-linecap:round]"
        />
        <path
          d="M380 108h16c34 0 34 66-8 66h-24v-16h20c20 0 20-34 2-34h-10Z"
          className="fill-(--art-deep)"
          fillRule="evenodd"
        />
        <path
          d="M212 92h172c0 68-30 104-86 104s-86-36-86-104Z"
          className="fill-(--art-shade) opacity-10"
          transform="translate(-6 5)"
        />
        <path d="M212 92h172c0 68-30 104-86 104s-86-36-86-104Z" className="fill-(--art-deep)" />
        <path d="M212 92h172c0 9-1 18-2 26-54 16-116 16-168 0-1-8-2-17-2-26Z" className="fill-(--art-near)" />
        <ellipse cx="298" cy="92" rx="86" ry="11" className="fill-(--art-clay)" />
        <path d="M190 200h216c-8 16-30 22-108 22s-100-6-108-22Z" className="fill-(--art-near)" />
      </g>
    </>
  );
}

/** Eight leaves, one for each week of the course. */
function EightLeaves() {
  const leaf = 'M0 0C16-24 52-34 88-16 62 12 24 16 0 0Z';
  const pairs = [
    { y: 176, size: 1.06, tilt: 6 },
    { y: 138, size: 0.92, tilt: -4 },
    { y: 104, size: 0.74, tilt: -14 },
    { y: 76, size: 0.52, tilt: -30 },
  ];
  return (
    <>
      <Rings x={240} y={112} radii={[210, 150, 96]} />
      <circle cx="240" cy="112" r="52" className="fill-(--art-sun)" />
      <path d="M-480 170H0c120-40 360-40 480 0H960V240H-480Z" className="fill-(--art-far)" />
      <path
        d="M-480 214H0c130-50 350-50 480 0H960V240H-480Z"
        className="fill-(--art-shade) opacity-10"
        transform="translate(0 -5)"
      />
      <path d="M-480 214H0c130-50 350-50 480 0H960V240H-480Z" className="fill-(--art-mid)" />
      <path d="M236.5 186C240 150 238 110 240 58c2 52 3 92 4 128Z" className="fill-(--art-deep)" />
      {pairs.flatMap(({ y, size, tilt }) =>
        [1, -1].map((side) => (
          <path
            key={`${y} ${side}`}
            d={leaf}
            className={side > 0 ? 'fill-(--art-deep)' : 'fill-(--art-near)'}
            transform={`translate(240 ${y}) scale(${side * size} ${size}) rotate(${tilt})`}
          />
        )),
      )}
      <path d="M150 240c20-40 160-40 180 0Z" className="fill-(--art-deep)" />
    </>
  );
}

const drawings: Readonly<Record<Offering['id'], () => React.ReactNode>> = {
  'individual-and-group': AloneAndTogether,
  workshops: LongAfternoon,
  'yoga-therapy': EightLeaves,
};

/** The decorative scene of an offering. It adds nothing to the text beside it. */
export function OfferingArt({
  id,
  whole = false,
  className,
}: {
  id: Offering['id'];
  /** Shows the full height and more ground at the sides; otherwise the scene fills its frame. */
  whole?: boolean;
  className: string;
}) {
  const Drawing = drawings[id];
  return (
    <svg
      viewBox="0 0 480 240"
      preserveAspectRatio={`xMidYMax ${whole ? 'meet' : 'slice'}`}
      aria-hidden="true"
      className={className}
    >
      <path d="M-480 0H960v240H-480Z" className="fill-(--art-sky)" />
      <Drawing />
    </svg>
  );
}

export function HillEdge() {
  return (
    <svg
      viewBox="0 0 1440 92"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-[clamp(34px,6vw,92px)] w-full fill-band"
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
  .map(([x, height]) => firPath({ x: Number(x), base: 112, height }))
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
