import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintTin, type Tin } from './nature/tin.ts';
import type { Page } from './paper/page.ts';
import { openNight } from './scenes/cacao-night.ts';
import { drawCalendarBand } from './scenes/calendar-band.ts';
import { drawHomeWide } from './scenes/home-wide.ts';

/** Twice the shown width of 600, so that headers are sharp on phones. */
const WIDTH = 1200;

/** Leaves out the right edge, where the chocolate half of the scene begins. */
const HILLS_WIDTH = 1310;

/** JPEG, because no version of Outlook shows AVIF or WebP. */
const toJpeg = (page: Page, height: number, top: number, width = WIDTH) =>
  sharp(Buffer.from(page.toSvg()))
    .resize({ width })
    .extract({ left: 0, top, width: WIDTH, height })
    .flatten({ background: '#faf6ee' })
    .jpeg({ quality: 80, mozjpeg: true });

const tins: readonly Pick<Tin, 'x' | 'y' | 'radius' | 'ground' | 'ink' | 'motif' | 'turn'>[] = [
  { x: 1035, y: 270, radius: 190, ground: '#6d2a3a', ink: '#f0c6bd', motif: 'petal', turn: 6 },
  { x: 1392, y: 92, radius: 152, ground: '#2f4a38', ink: '#cfdcbc', motif: 'leaf', turn: 3 },
  { x: 1384, y: 456, radius: 152, ground: '#e7ac55', ink: '#66250f', motif: 'star', turn: 10 },
  { x: 1694, y: 282, radius: 152, ground: '#2c4a52', ink: '#dbe5d8', motif: 'drop', turn: -8 },
];

function drawTinTable(): Page {
  const { page } = openNight('email-tins', 1800, 540, { x: 1200, y: 250, radius: 900 });
  page.draw(
    `<rect width="1800" height="540" fill="${page.linear(0, 0, 0, 540, [
      [0, '#402519'],
      [1, '#2a1712'],
    ])}"/><rect width="1800" height="540" fill="${page.radial(1260, 230, 800, [
      [0, '#ffcf86', 0.22],
      [1, '#ffcf86', 0],
    ])}"/>`,
  );
  for (const tin of tins) paintTin(page, { ...tin, foil: '#d9a94e', lift: 26 });
  return page;
}

/**
 * The header pictures of emails, on which the server letters the name of the business. The names of the files never
 * change, because emails link to them for as long as someone keeps them.
 */
export async function writeEmailHeaders(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const scheme of ['light', 'dark'] as const) {
    await toJpeg(drawHomeWide(scheme), 360, 188, HILLS_WIDTH).toFile(join(folder, `hills-${scheme}.jpg`));
    await toJpeg(drawCalendarBand(scheme), 168, 43).toFile(join(folder, `strip-${scheme}.jpg`));
  }
  await toJpeg(drawTinTable(), 360, 0).toFile(join(folder, 'tins.jpg'));
}
