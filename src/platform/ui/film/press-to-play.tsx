import type { ReactNode } from 'react';
import type { Film } from '#platform/documents.ts';
import { Picture } from '../pictures/picture.tsx';

/** A link to a video that covers its picture. A press plays it in its place; with a key held down it is a link. */
export function PressToPlay(props: {
  href: string;
  isOutside?: boolean;
  className?: string;
  onPlay: () => void;
  children: ReactNode;
}) {
  const { href, isOutside, className = '', onPlay, children } = props;
  return (
    <a
      href={href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}
      className={`group absolute inset-0 grid print:hidden items-end justify-items-start p-[4%] no-underline focus-visible:rounded-card focus-visible:shadow-[inset_0_0_0_8px_var(--ink)] focus-visible:-outline-offset-5 ${className}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onPlay();
      }}
    >
      {children}
    </a>
  );
}

/** The owner's photo, which covers the picture of a film. */
export function FilmCover({ film: { image } }: { film: Film }) {
  if (!image.source) return null;
  return (
    // The drawing is never shown, because the photo takes its place.
    <Picture
      name="about"
      place={image}
      sizes="(min-width: 1024px) 42rem, 92vw"
      className="absolute inset-0 size-full"
    />
  );
}
