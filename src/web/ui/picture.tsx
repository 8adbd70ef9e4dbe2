import { pictureAlts } from '#web/content/picture-alts.ts';
import { type PictureName, pictures } from '#web/content/pictures.ts';

/** Portrait windows that are tall enough for text above the picture. */
const TALL_MEDIA_QUERY = '(max-width: 639px) and (max-aspect-ratio: 4/5)';

type PictureInfo = (typeof pictures)[PictureName];

function createSourceSet(name: string, { hash, widths }: PictureInfo, scheme: string, format: string): string {
  return widths.map((width) => `/pictures/${name}-${scheme}-${width}.${hash}.${format} ${width}w`).join(', ');
}

function Sources({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const picture: PictureInfo = pictures[name];
  const schemes: readonly string[] = picture.schemes;
  const hasBothSchemes = schemes.includes('dark') && schemes.includes('light');
  const darkMedia = [media, '(prefers-color-scheme: dark)'].filter(Boolean).join(' and ');
  const defaultScheme = schemes[0] ?? 'light';
  return ['avif', 'webp'].flatMap((format) => [
    hasBothSchemes && (
      <source
        key={`dark ${format}`}
        media={darkMedia}
        type={`image/${format}`}
        srcSet={createSourceSet(name, picture, 'dark', format)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
      />
    ),
    <source
      key={format}
      {...(media && { media })}
      type={`image/${format}`}
      srcSet={createSourceSet(name, picture, defaultScheme, format)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
    />,
  ]);
}

/**
 * A drawn picture for both color schemes in several widths; `tall` is its crop for phones in portrait mode. Set
 * `first` for the first picture of a page: it loads immediately, all others lazily.
 */
export function Picture(props: {
  name: PictureName;
  tall?: PictureName;
  alt?: string;
  sizes?: string;
  first?: boolean;
  className?: string;
}) {
  const { name, tall, sizes = '100vw', first = false } = props;
  const picture: PictureInfo = pictures[name];
  const width = picture.widths[Math.floor(picture.widths.length / 2)];
  return (
    <picture>
      {tall && <Sources name={tall} sizes={sizes} media={TALL_MEDIA_QUERY} />}
      <Sources name={name} sizes={sizes} />
      <img
        src={`/pictures/${name}-${picture.schemes[0]}-${width}.${picture.hash}.webp`}
        alt={props.alt ?? pictureAlts[name] ?? ''}
        width={picture.width}
        height={picture.height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first && { fetchPriority: 'high' as const })}
        className={props.className}
      />
    </picture>
  );
}
