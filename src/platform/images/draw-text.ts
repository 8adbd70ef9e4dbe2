import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FONT_FILE = fileURLToPath(new URL('./card-font.ttf', import.meta.url));

const escapeMarkup = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text in the display font of the site, as a PNG that is just large enough. Sizes are pixels. */
export const drawText = (text: string, { size, color, width }: { size: number; color: string; width: number }) =>
  sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `Fraunces ${size}`,
      fontfile: FONT_FILE,
      rgba: true,
      dpi: 72,
      width,
      spacing: Math.round(size / 10),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
