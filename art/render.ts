import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { texture } from './paper/texture.ts';
import type { Picture, Scheme } from './picture.ts';

/** Everything besides the drawing that changes the files' bytes; part of every picture's hash. */
const settings = {
  avif: { quality: 62, effort: 4 },
  webp: { quality: 80, effort: 4, smartSubsample: true },
  // Raise this when paper/texture.ts changes.
  texture: 2,
};

export interface Drawn {
  picture: Picture;
  /** Short content hash over the drawing in all schemes and the settings. */
  hash: string;
  width: number;
  height: number;
  svg: ReadonlyMap<Scheme, string>;
}

/** Draws all schemes of a picture as SVG and names the result. */
export function drawPicture(picture: Picture): Drawn {
  const svg = new Map<Scheme, string>();
  const digest = createHash('sha256').update(JSON.stringify([settings, picture.widths]));
  let height = 0;
  const width = picture.widths.at(-1) ?? 0;
  for (const scheme of picture.schemes) {
    const page = picture.draw(scheme);
    height = Math.round((page.height * width) / page.width);
    const markup = page.toSvg();
    svg.set(scheme, markup);
    digest.update(scheme).update(markup);
  }
  return { picture, hash: digest.digest('hex').slice(0, 8), width, height, svg };
}

/** File name of one rendering, as the manifest promises it. */
export function fileName(name: string, scheme: Scheme, width: number, hash: string, format: string): string {
  return `${name}-${scheme}-${width}.${hash}.${format}`;
}

/** The names of all files of a picture. */
export function fileNames({ picture, hash }: Drawn): string[] {
  return picture.schemes.flatMap((scheme) =>
    picture.widths.flatMap((width) =>
      ['avif', 'webp'].map((format) => fileName(picture.name, scheme, width, hash, format)),
    ),
  );
}

/** Rasterises a drawing, with the faint mottle of paper, as raw pixels ready to be scaled. */
export async function rasterise(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  texture(data, info.width, info.height);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
}

/** Writes the files of a picture that are not there yet; answers how many were written. */
export async function renderPicture(drawn: Drawn, folder: string): Promise<number> {
  const { picture, hash, svg } = drawn;
  let written = 0;
  for (const [scheme, markup] of svg) {
    const wanted = picture.widths.flatMap((width) =>
      (['avif', 'webp'] as const).map((format) => ({
        width,
        format,
        path: join(folder, fileName(picture.name, scheme, width, hash, format)),
      })),
    );
    const missing = wanted.filter(({ path }) => !existsSync(path));
    if (missing.length === 0) continue;
    const pixels = await rasterise(markup);
    for (const { width, format, path } of missing) {
      const sized = pixels.clone().resize({ width, kernel: 'lanczos3' });
      await (format === 'avif' ? sized.avif(settings.avif) : sized.webp(settings.webp)).toFile(path);
      written += 1;
    }
  }
  return written;
}
