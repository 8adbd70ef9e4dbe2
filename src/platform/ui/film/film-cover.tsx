import type { Film } from '#features/content/contract/parts.ts';
import { Picture } from '../pictures/picture.tsx';

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
