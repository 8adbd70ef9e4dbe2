import type { ReactNode } from 'react';
import { Link } from 'react-router';
import archDoor from '#drawings/arch-door.svg?url';
import archLeaf from '#drawings/arch-leaf.svg?url';
import roundDoor from '#drawings/round-door.svg?url';
import roundLid from '#drawings/round-lid.svg?url';
import type { PagePicture } from '#platform/media/page-picture.ts';
import type { TimeOfDay } from '#platform/time/light.ts';
import type { PictureName } from '#platform/words/pictures.ts';
import { Picture } from '../pictures/picture.tsx';
import './landscape-light.css';
import './landscape-doors.css';

type Door = { title: string; sentence: string; link: { label: string; href: string } };

/**
 * A landscape with a door in each of its two nearest hills: an arch, and a round tin with its lid aside. Each hill is
 * one large link, or missing without an address, and `children` is the text in the sky.
 */
export function LandscapeDoors(props: {
  wide: PictureName;
  tall: PictureName;
  /** May have a photo instead. */
  place: PagePicture;
  /** The light of the pictures, for their glow and the colors around them. */
  hour: TimeOfDay;
  left: Door;
  right: Door;
  children: ReactNode;
}) {
  return (
    <div
      className={`doors-scene light-${props.hour} under-header relative isolate flex min-h-[min(100svh,62rem)] flex-col overflow-clip`}
    >
      <div className="doors-sky relative isolate flex-1">
        <div className="doors-stage absolute inset-0 -z-2 overflow-clip">
          <div className="doors-frame">
            <Picture
              name={props.wide}
              tall={props.tall}
              place={props.place}
              first
              className="absolute inset-0 size-full max-w-none object-cover"
            />
            <span className="doors-glow" />
          </div>
        </div>
        <div className="column pt-3 sm:pb-(--overlap)">
          <div className="photo-words">{props.children}</div>
        </div>
      </div>
      <div className="relative mt-[calc(var(--overlap)*-1)] grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))]">
        {props.left.link.href && <HillDoor {...props.left} hill={hills.left} />}
        {props.right.link.href && <HillDoor {...props.right} hill={hills.right} />}
      </div>
    </div>
  );
}

const hills = {
  left: {
    className: 'door-left min-[60rem]:flex-row-reverse min-[60rem]:justify-between',
    crest: 'M0 13 C14 7 30 4 46 5 S72 7 84 14 C92 19 97 55 100 100 H0Z',
    art: archDoor,
    leaf: archLeaf,
    width: 220,
  },
  right: {
    className: 'door-right min-[60rem]:flex-row [@media(min-width:960px)_and_(min-aspect-ratio:17/10)]:gap-8',
    crest: 'M0 22 C8 16 20 10 36 7 S64 4 78 8 S94 12 100 11 V100 H0Z',
    art: roundDoor,
    leaf: roundLid,
    width: 300,
  },
} as const;

function HillDoor({ title, sentence, link, hill }: Door & { hill: (typeof hills)['left' | 'right'] }) {
  return (
    <Link
      to={link.href}
      viewTransition
      className={`door group relative isolate flex flex-col gap-[0.8rem] md:items-start md:gap-[clamp(1.25rem,3vw,3rem)] min-[60rem]:items-center ${hill.className}`}
    >
      <svg className="door-hill" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={hill.crest} />
      </svg>
      <span className="door-art relative flex-none self-start">
        <img src={hill.art} alt="" width={hill.width} height={232} className="h-auto w-full" />
        <span className="door-light pointer-events-none absolute" />
        <img
          src={hill.leaf}
          alt=""
          width={hill.width}
          height={232}
          className="door-leaf absolute inset-0 h-auto w-full"
        />
      </span>
      <span className="grid max-w-[19rem] gap-[0.3rem]">
        <span className="font-display text-[clamp(1.42rem,1rem+1.9vw,2.6rem)] leading-[1.08] tracking-[-0.015em] [@media(min-width:960px)_and_(min-aspect-ratio:17/10)]:whitespace-nowrap">
          {title}
        </span>{' '}
        <span className="text-balance text-[#e9ddc8] leading-[1.45] max-[480px]:hidden">{sentence}</span>{' '}
        <span className="inline-flex min-h-[44px] items-center gap-[0.6rem] font-semibold decoration-2 decoration-highlight underline-offset-[0.3em] group-hover:underline">
          {link.label}
          <svg
            viewBox="0 0 24 12"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            className="w-6 transition-transform duration-160 ease-out group-hover:translate-x-[5px]"
          >
            <path d="M1 6h21M17 1.5 22 6l-5 4.5" />
          </svg>
        </span>
      </span>
    </Link>
  );
}
