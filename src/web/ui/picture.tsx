import { pictureWords } from '#web/content/picture-words.ts';
import { type PictureName, pictures } from '#web/content/pictures.ts';

/** Upright and tall enough that words and picture find room one above the other. */
const TALL = '(max-width: 639px) and (max-aspect-ratio: 4/5)';

type Drawn = (typeof pictures)[PictureName];

function sourceSet(name: string, { hash, widths }: Drawn, scheme: string, format: string): string {
  return widths.map((width) => `/pictures/${name}-${scheme}-${width}.${hash}.${format} ${width}w`).join(', ');
}

function Sources({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const drawn: Drawn = pictures[name];
  const schemes: readonly string[] = drawn.schemes;
  const both = schemes.includes('dark') && schemes.includes('light');
  const dark = [media, '(prefers-color-scheme: dark)'].filter(Boolean).join(' and ');
  const usual = schemes[0] ?? 'light';
  return ['avif', 'webp'].flatMap((format) => [
    both && (
      <source
        key={`dark ${format}`}
        media={dark}
        type={`image/${format}`}
        srcSet={sourceSet(name, drawn, 'dark', format)}
        sizes={sizes}
        width={drawn.width}
        height={drawn.height}
      />
    ),
    <source
      key={format}
      {...(media && { media })}
      type={`image/${format}`}
      srcSet={sourceSet(name, drawn, usual, format)}
      sizes={sizes}
      width={drawn.width}
      height={drawn.height}
    />,
  ]);
}

/**
 * A drawn picture in both schemes and several widths. `tall` is its framing for phones held upright. `first` is for the one picture
 * that is seen first on a page: it is fetched at once; all others wait until they come near.
 */
export function Picture(given: {
  name: PictureName;
  tall?: PictureName;
  alt?: string;
  sizes?: string;
  first?: boolean;
  className?: string;
}) {
  const { name, tall, sizes = '100vw', first = false } = given;
  const drawn: Drawn = pictures[name];
  const width = drawn.widths[Math.floor(drawn.widths.length / 2)];
  return (
    <picture>
      {tall && <Sources name={tall} sizes={sizes} media={TALL} />}
      <Sources name={name} sizes={sizes} />
      <img
        src={`/pictures/${name}-${drawn.schemes[0]}-${width}.${drawn.hash}.webp`}
        alt={given.alt ?? pictureWords[name] ?? ''}
        width={drawn.width}
        height={drawn.height}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        {...(first && { fetchPriority: 'high' as const })}
        className={given.className}
      />
    </picture>
  );
}
