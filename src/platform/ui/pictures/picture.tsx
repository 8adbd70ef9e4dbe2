import type { PagePicture } from '#platform/media/page-picture.ts';
import { type PictureName, pictures } from '#platform/words/pictures.ts';
import './picture.css';

const river = 'mossy hills and cacao-brown hills meet at a river below a snowy mountain';

/**
 * Alternative text of drawn pictures that the owner does not choose. All others are decorative and hidden from screen
 * readers.
 */
const pictureAlts: Partial<Record<PictureName, string>> = {
  'home-dawn-wide': `Paper-cut dawn: ${river}, with a sun like the lid of a tin.`,
  'home-day-wide': `Paper-cut day: ${river}, with the sun high beside its peak.`,
  'home-dusk-wide': `Paper-cut dusk: ${river}, and a red sun goes down behind them.`,
  'home-night-wide': `Paper-cut night: ${river}, under the moon and a few stars.`,
};

/** Portrait windows that are tall enough for text above the picture. */
const TALL_MEDIA_QUERY = '(max-width: 639px) and (max-aspect-ratio: 4/5)';

type PictureInfo = (typeof pictures)[PictureName];

function createSourceSet(name: string, [hash, , , widths]: PictureInfo, scheme: string, format: string): string {
  return widths.map((width) => `/pictures/${name}-${scheme}-${width}.${hash}.${format} ${width}w`).join(', ');
}

function Sources({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const picture: PictureInfo = pictures[name];
  const [, width, height, , [defaultScheme, ...otherSchemes]] = picture;
  const darkMedia = [media, '(prefers-color-scheme: dark)'].filter(Boolean).join(' and ');
  return ['avif', 'webp'].flatMap((format) =>
    [...otherSchemes, defaultScheme].map((scheme) => (
      <source
        key={scheme + format}
        media={scheme === defaultScheme ? media : darkMedia}
        type={`image/${format}`}
        srcSet={createSourceSet(name, picture, scheme, format)}
        sizes={sizes}
        width={width}
        height={height}
      />
    )),
  );
}

/**
 * A drawn picture for both color schemes in several widths, or what the owner chose in its place: another drawing, or a
 * photo cropped around its focal point.
 */
export function Picture(props: {
  /** Undefined where `place` has a chosen drawing. */
  name: PictureName | undefined;
  /** Its crop for phones in portrait mode. */
  tall?: PictureName;
  /** Has the words of the picture, also of the drawing. */
  place?: PagePicture;
  alt?: string;
  sizes?: string;
  /** The first picture of a page loads immediately, all others lazily. */
  first?: boolean;
  className?: string;
}) {
  const { tall, place, sizes = '100vw', first, className } = props;
  const name = (place?.drawing ?? props.name) as PictureName;
  const source = place?.source;
  const { alt = place?.alt ?? (source ? '' : (pictureAlts[name] ?? '')) } = props;
  const [hash, drawnWidth, drawnHeight, widths, [scheme]]: PictureInfo = pictures[name];
  return (
    <picture>
      {source ? (
        Object.entries(source.pictures).map(([format, srcSet]) => (
          <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
        ))
      ) : (
        <>
          {tall && <Sources name={tall} sizes={sizes} media={TALL_MEDIA_QUERY} />}
          <Sources name={name} sizes={sizes} />
        </>
      )}
      <img
        src={source?.image ?? `/pictures/${name}-${scheme}-${widths.at(widths.length / 2)}.${hash}.webp`}
        alt={alt}
        width={source?.width ?? drawnWidth}
        height={source?.height ?? drawnHeight}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first && { fetchPriority: 'high' as const })}
        className={source ? `${className} focus-x-${place.focus.x} focus-y-${place.focus.y}` : className}
      />
    </picture>
  );
}
