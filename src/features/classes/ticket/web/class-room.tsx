import { arrangeMats, countMatColumns, countStripColumns, MAX_DRAWN_MATS, type Mat } from '../domain/mats.ts';
import './class-room.css';

/** The size of a mat, and of the floor that belongs to it. */
const MAT = { width: 18, height: 40, left: 5, top: 6 };
const CELL = { width: 28, height: 54 };

/** Mats of different people are of one color in different shades, so that none stands for something. */
const matTones = [
  'fill-primary',
  'fill-[color-mix(in_oklab,var(--primary)_64%,var(--band))]',
  'fill-[color-mix(in_oklab,var(--primary)_48%,var(--band))]',
  'fill-[color-mix(in_oklab,var(--primary)_80%,var(--ink))]',
] as const;

/**
 * The mats of a class: rolled out where a place is taken, rolled up where one is free. In words for everyone, and for an
 * online class in words only.
 * @param props.yours what is said of the visitor's own mat, which is then among the taken ones
 */
export function ClassRoom(props: {
  capacity: number;
  placesLeft: number;
  online: boolean;
  seed: string;
  yours?: string;
}) {
  const { capacity, placesLeft, online, seed } = props;
  const yours = online ? '' : (props.yours ?? '');
  const taken = capacity - placesLeft;
  const isFull = placesLeft === 0 && !yours;
  if (capacity === 0) return null;
  const mats = online || capacity > MAX_DRAWN_MATS ? [] : arrangeMats({ capacity, taken, seed, isYours: yours !== '' });
  return (
    <figure className="flex min-w-0 flex-col gap-2 md:max-w-96 max-lg:flex-auto print:hidden">
      {mats.length > 0 && (
        <>
          <Floor mats={mats} columns={countMatColumns(capacity)} className="max-lg:hidden" />
          <Floor mats={mats} columns={countStripColumns(capacity)} className="lg:hidden" />
        </>
      )}
      <figcaption className={`text-[0.94rem] ${isFull ? 'order-first text-accent' : ''}`}>
        <span className="font-semibold">{formatSpots(placesLeft, capacity, online)}</span>
        {yours && taken > 0 && <span className="text-quiet">. {yours}</span>}
      </figcaption>
    </figure>
  );
}

/** The room in words. Online there are no mats. */
function formatSpots(left: number, capacity: number, isOnline: boolean): string {
  if (capacity === 1) return left === 0 ? 'Full' : 'The one spot is free';
  if (left === 0) return `${capacity} of ${capacity} ${isOnline ? 'spots' : 'mats'} taken`;
  return left === capacity ? `All ${capacity} spots are free` : `${left} of ${capacity} spots left`;
}

const placeMats = (mats: readonly Mat[], columns: number) =>
  mats.map((mat, place) => {
    const x = (place % columns) * CELL.width + MAT.left;
    const y = Math.floor(place / columns) * CELL.height + MAT.top;
    return { mat, place, transform: `translate(${x} ${y})` };
  });

function Floor({ mats, columns, className }: { mats: readonly Mat[]; columns: number; className: string }) {
  const rows = Math.ceil(mats.length / columns);
  const [width, height] = [columns * CELL.width, rows * CELL.height];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`block w-full ${className}`}>
      <rect width={width} height={height} rx="4" className="fill-band dark:fill-[#3b443a]" />
      <path
        d={Array.from({ length: rows * 3 - 1 }, (_, index) => `M0,${((index + 1) * CELL.height) / 3}H${width}`).join(
          '',
        )}
        className="fill-none stroke-[color-mix(in_oklab,var(--primary)_14%,var(--band))] dark:stroke-[#4b5548]"
      />
      {placeMats(mats, columns).map(({ mat, place, transform }) => (
        <g key={transform} transform={transform}>
          {mat === 'yours' && (
            <rect
              x="-4"
              y="-5"
              width={MAT.width + 8}
              height={MAT.height + 10}
              rx="7"
              className="mat-light fill-highlight opacity-60"
            />
          )}
          <rect
            width={MAT.width}
            height={MAT.height}
            rx="2"
            className={`mat is-${mat} ${mat === 'yours' ? 'fill-highlight stroke-[1.5px] stroke-ink' : mat === 'taken' ? `dark:opacity-85 ${matTones[place % matTones.length]}` : 'fill-edge'}`}
          />
          {mat === 'free' ? (
            <path d="M1,4.4H17" className="fill-none stroke-[1.2px] stroke-raised" />
          ) : (
            <path d="M2,4.5H16M2,35.5H16" className="fill-none stroke-[1px] stroke-raised opacity-70" />
          )}
        </g>
      ))}
    </svg>
  );
}
