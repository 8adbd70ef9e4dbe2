import { useSite } from '#platform/shell/use-site.ts';
import { listMoods, type Mood, type MoodPlaces } from '../../domain/moods.ts';
import type { HexColor } from '../../domain/tin-colors.ts';
import type { TinMotif } from '../../domain/tin-motif.ts';
import { brandTin } from '../how-it-is-made.tsx';
import { createTinLabel } from '../tin-label.ts';
import { LidLabel, LidName } from '../tin-lid-label.tsx';
import { layoutRimText } from '../tin-rim-text.ts';
import './own-tin.css';

/** The lid of each mood. Its lighter color is the icing on the pieces. */
const pigments: Record<Mood, { readonly ground: HexColor; readonly ink: HexColor; readonly motif: TinMotif }> = {
  smoky: { ground: '#C9C1BA', ink: '#3B2A26', motif: 'flame' },
  spiced: { ground: '#E5A25E', ink: '#4F200C', motif: 'star' },
  berry: { ground: '#D3A3C6', ink: '#4A1A45', motif: 'berry' },
  floral: { ground: '#F0C3BC', ink: '#7C1F33', motif: 'petal' },
  bright: { ground: '#F0BC55', ink: '#6A2410', motif: 'citrus' },
  green: { ground: '#B4C792', ink: '#22391F', motif: 'leaf' },
  nutty: { ground: '#D9B78A', ink: '#4C2A16', motif: 'nut' },
  salty: { ground: '#AECBD0', ink: '#17404E', motif: 'wave' },
  mellow: { ground: '#F1E0BC', ink: '#5B3210', motif: 'drop' },
  deep: { ground: '#A3ADCB', ink: '#1D2140', motif: 'moon' },
};

const viewBox = '-160 -160 320 320';

/** Eight pieces lie in a circle, and the two of a mood face each other. */
const CIRCLE_RADIUS = 149;
const angles = [0, 1, 2, 3, 4, 5, 6, 7].map((step) => step * 45 - 67.5);

function polar(angle: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.round(CIRCLE_RADIUS * Math.cos(radians)), y: Math.round(CIRCLE_RADIUS * Math.sin(radians)) };
}

/** One of the two pieces of a mood, printed with its motif or striped with icing. It falls softly into its place. */
function MoodPiece({ mood, isPrinted }: { mood: Mood; isPrinted: boolean }) {
  const { ground, motif } = pigments[mood];
  return (
    <g className={`own-tin-piece ${isPrinted ? '' : 'is-second'}`} color={ground}>
      <use href={isPrinted ? '#tin-piece-round' : '#tin-iced-round'} />
      {isPrinted && <use href={`#tin-${motif}`} fill={ground} transform="scale(2.5)" />}
    </g>
  );
}

function Box({ places, metal, motif }: { places: MoodPlaces; metal: HexColor; motif: TinMotif }) {
  return (
    <svg className="absolute bottom-0 left-0 w-[66%] overflow-visible" viewBox={viewBox} aria-hidden="true">
      <use href="#tin-shadow" />
      <use href="#tin-metal" fill={metal} />
      <use href="#tin-box" />
      <g transform="scale(.64)">
        <circle r="80" fill="#6d4713" fillOpacity=".22" stroke="#6d4713" strokeOpacity=".6" strokeWidth="3" />
        <use href={`#tin-${motif}`} fill="#6d4713" fillOpacity=".75" transform="scale(5)" />
        {angles.map((angle, index) => {
          const { x, y } = polar(angle);
          const mood = places[index % 4];
          return (
            <g key={angle} transform={`translate(${x} ${y})`}>
              <use href="#tin-bed-round" />
              {mood && <MoodPiece key={mood} mood={mood} isPrinted={index < 4} />}
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** An open tin with two pieces for each mood, and beside it the lid, in the colors of the strongest. */
export function OwnTinDrawing({ places, name }: { places: MoodPlaces; name: string | undefined }) {
  const { business } = useSite();
  const [strongest] = listMoods(places);
  const look = strongest ? pigments[strongest] : brandTin;
  const label = { ...createTinLabel(name ?? business.name, look), rim: layoutRimText(business.name), turn: 0 };
  return (
    <div className="relative aspect-5/4" aria-hidden="true">
      <Box places={places} metal={label.metal} motif={label.motif} />
      <svg className="absolute top-0 right-0 w-[48%] rotate-6 overflow-visible" viewBox={viewBox} aria-hidden="true">
        <use href="#tin-shadow" />
        <use href="#tin-metal" fill={label.metal} />
        <LidLabel label={label} />
        <use href="#tin-sheen" />
        {name && (
          <g key={name} className="own-tin-name">
            <LidName name={name} label={label} />
          </g>
        )}
      </svg>
    </div>
  );
}
