import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureName } from '#web/content/pictures.ts';
import archDoor from './arch-door.svg?url';
import archLeaf from './arch-leaf.svg?url';
import { Picture } from './picture.tsx';
import roundDoor from './round-door.svg?url';
import roundLid from './round-lid.svg?url';
import './landscape-doors.css';
import './door-light.css';

type Door = { title: string; sentence: string; link: { label: string; href: string } };

/**
 * A landscape with a door in each of its two nearest hills: an arch, and a round tin with its lid aside. Each hill is
 * one large link, and `children` is the text in the sky.
 */
export function LandscapeDoors(props: {
  wide: PictureName;
  tall: PictureName;
  left: Door;
  right: Door;
  children: ReactNode;
}) {
  return (
    <div className="doors-scene under-header">
      <div className="doors-sky">
        <Picture name={props.wide} tall={props.tall} first className="doors-picture" />
        <div className="doors-words column">{props.children}</div>
      </div>
      <div className="doors">
        <HillDoor {...props.left} hill={hills.left} />
        <HillDoor {...props.right} hill={hills.right} />
      </div>
    </div>
  );
}

const hills = {
  left: {
    side: 'left',
    crest: 'M0 13 C14 7 30 4 46 5 S72 7 84 14 C92 19 97 55 100 100 H0Z',
    art: archDoor,
    leaf: archLeaf,
    width: 220,
  },
  right: {
    side: 'right',
    crest: 'M0 22 C8 16 20 10 36 7 S64 4 78 8 S94 12 100 11 V100 H0Z',
    art: roundDoor,
    leaf: roundLid,
    width: 300,
  },
} as const;

function HillDoor({ title, sentence, link, hill }: Door & { hill: (typeof hills)['left' | 'right'] }) {
  return (
    <Link to={link.href} viewTransition className={`door door-${hill.side}`}>
      <svg className="door-hill" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={hill.crest} />
      </svg>
      <span className="door-art">
        <img src={hill.art} alt="" width={hill.width} height={232} />
        <span className="door-light" />
        <img src={hill.leaf} alt="" width={hill.width} height={232} className="door-leaf" />
      </span>
      <span className="door-words">
        <span className="door-title">{title}</span> <span className="door-sentence">{sentence}</span>{' '}
        <span className="door-label">
          {link.label}
          <svg viewBox="0 0 24 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6">
            <path d="M1 6h21M17 1.5 22 6l-5 4.5" />
          </svg>
        </span>
      </span>
    </Link>
  );
}
