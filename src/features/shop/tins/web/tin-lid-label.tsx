import type { TinRing } from './tin-arrangement.ts';
import type { TinLabel } from './tin-label.ts';
import { ringDrawingRadius } from './tin-motif-drawings.ts';
import { type RimText, rimRadius } from './tin-rim-text.ts';

const roundToHundredths = (value: number): number => Math.round(value * 100) / 100;

function formatTransform(rotation: number, scale = 1): string | undefined {
  const parts = [
    rotation ? `rotate(${roundToHundredths(rotation)})` : '',
    scale === 1 ? '' : `scale(${roundToHundredths(scale)})`,
  ];
  return parts.join('') || undefined;
}

/** One ring of the label. Beads and rays are dashes along a circle, because those need the fewest elements. */
function Ring({ ring, label }: { readonly ring: TinRing; readonly label: TinLabel }) {
  const colour = label[ring.tone];
  const { figure, count, radius, size, rotation } = ring;
  switch (figure) {
    case 'disc':
      return <circle r={radius} fill={colour} />;
    case 'line':
      return <circle className="tin-line" r={radius} stroke={colour} strokeWidth={size} />;
    case 'beads':
    case 'rays':
      return (
        <circle
          className={`tin-${figure}`}
          r={radius}
          stroke={colour}
          strokeWidth={size}
          pathLength={count}
          transform={formatTransform(rotation)}
        />
      );
    case 'engraving':
      return (
        <use href="#tin-engraving" stroke={colour} transform={formatTransform(rotation, radius / ringDrawingRadius)} />
      );
    default:
      return (
        <use
          href={`#tin-${figure}-${count}`}
          fill={colour}
          transform={formatTransform(rotation, radius / ringDrawingRadius)}
        />
      );
  }
}

function pointOnRim(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return [Math.sin(angle), -Math.cos(angle)].map((part) => Math.round(part * rimRadius * 10) / 10).join();
}

/** Beads in the gaps beside the name on the band, with the motif at the center of each gap. */
function RimOrnament({ label }: { readonly label: TinLabel }) {
  const { repeats, halfAngle } = label.rim;
  const [middles, halfGap] = repeats === 2 ? [[90, 270], 90 - halfAngle] : [[180], 180 - halfAngle];
  const from = 6.5;
  const to = halfGap - 6;
  const strings =
    to - from > 4
      ? middles.flatMap((middle) => [
          `M${pointOnRim(middle - from)}A${rimRadius},${rimRadius} 0 0 0 ${pointOnRim(middle - to)}`,
          `M${pointOnRim(middle + from)}A${rimRadius},${rimRadius} 0 0 1 ${pointOnRim(middle + to)}`,
        ])
      : [];
  return (
    <>
      {strings.length > 0 && <path className="tin-string" d={strings.join('')} stroke={label.band.text} />}
      {middles.map((middle) => (
        <use
          key={middle}
          href={`#tin-${label.motif}`}
          transform={`rotate(${middle})translate(0-${rimRadius})scale(.72)`}
        />
      ))}
    </>
  );
}

function RimName({ rim, arc }: { readonly rim: RimText; readonly arc: 'top' | 'foot' }) {
  return (
    <text dy=".34em">
      <textPath href={`#tin-arc-${arc}`} startOffset="50%" textLength={rim.textLength}>
        {rim.text}
      </textPath>
    </text>
  );
}

export function LidLabel({ label }: { readonly label: TinLabel }) {
  const { ground, foil, band, medallion, rim } = label;
  const hero = label.rings.find((ring) => ring.figure === label.motif);
  return (
    <g transform={formatTransform(label.turn)}>
      <circle r="142" fill={ground} />
      {hero && (
        <g transform="translate(1 1.6)" fillOpacity=".3">
          <Ring ring={hero} label={{ ...label, ink: '#000000' }} />
        </g>
      )}
      {label.rings.map((ring) => (
        <Ring key={`${ring.figure} ${ring.radius} ${ring.tone}`} ring={ring} label={label} />
      ))}
      <circle className="tin-line" r={rimRadius} stroke={band.fill} strokeWidth="28" />
      <circle className="tin-hair" r="115" stroke={foil} />
      <circle r={medallion.radius} fill={medallion.disc} />
      <circle className="tin-hair" r={medallion.radius - 3} stroke={foil} />
      <use
        href={`#tin-${label.motif}`}
        fill={medallion.mark}
        transform={`scale(${roundToHundredths((medallion.radius - 8) / 11)})`}
      />
      <g
        className="tin-name"
        fill={band.text}
        stroke={band.text}
        fontSize={rim.fontSize}
        letterSpacing={rim.letterSpacing}
      >
        <RimOrnament label={label} />
        <RimName rim={rim} arc="top" />
        {rim.repeats === 2 && <RimName rim={rim} arc="foot" />}
      </g>
    </g>
  );
}

/** The width of the band across the lid that the name may take, in label units. */
const BAND_WIDTH = 236;
const MAX_FONT_SIZE = 34;

/** Average advance width of a character in ems; Chinese, Japanese and Korean characters and emoji are square. */
const getAdvanceEm = (character: string) =>
  /[\u2E80-\uFFFF]|[\u{10000}-\u{10FFFF}]/u.test(character) ? 1 : /[MW@mw]/.test(character) ? 0.86 : 0.57;

/** The font size of a name on the band. */
export function getLidNameSize(name: string): number {
  const ems = [...name].reduce((sum, character) => sum + getAdvanceEm(character), 0);
  return Math.round(Math.min(MAX_FONT_SIZE, BAND_WIDTH / Math.max(1, ems)) * 10) / 10;
}

/** A person's name on a band across the lid, in the colors of the tin. */
export function LidName({ name, label }: { readonly name: string; readonly label: TinLabel }) {
  const fontSize = getLidNameSize(name);
  return (
    <g>
      <use href="#tin-band" fill={label.band.fill} />
      <text
        className="tin-name"
        fontSize={fontSize}
        fill={label.band.text}
        stroke={label.band.text}
        dy={roundToHundredths(fontSize * 0.3)}
      >
        <textPath href="#tin-band-line" startOffset="50%">
          {name}
        </textPath>
      </text>
    </g>
  );
}
