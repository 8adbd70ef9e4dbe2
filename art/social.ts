import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { paintTin } from './nature/tin.ts';
import { Page } from './paper/page.ts';

/** A tin on paper for a phone's home screen, 180 x 180 pixels. */
export async function writeTouchIcon(folder: string): Promise<void> {
  const page = new Page(720, 720, { shadow: '#3b2418', shadowStrength: 0.42 });
  page.draw(
    `<rect width="720" height="720" fill="${page.radial(330, 300, 620, [
      [0, '#fbf3e2'],
      [1, '#f0d8b2'],
    ])}"/>`,
  );
  paintTin(page, {
    x: 360,
    y: 352,
    radius: 286,
    ground: '#3f5541',
    ink: '#f3e3c2',
    foil: '#d9a94e',
    motif: 'leaf',
    plain: true,
    lift: 30,
  });
  await sharp(Buffer.from(page.toSvg()))
    .resize(180)
    .png({ compressionLevel: 9 })
    .toFile(join(folder, 'apple-touch-icon.png'));
}

/** The tab's icon: a tin from above, eight leaves round a sun. Plain enough for 16 pixels. */
export function writeFavicon(folder: string): void {
  const leaf = 'M0-25.2C4.6-21.4 4.4-15.6 0-11.6C-4.4-15.6-4.6-21.4 0-25.2Z';
  const leaves = Array.from({ length: 8 }, (_, index) => `<path d="${leaf}" transform="rotate(${index * 45})"/>`).join(
    '',
  );
  writeFileSync(
    join(folder, 'favicon.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64"><defs><linearGradient id="r" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f3d48c"/><stop offset=".5" stop-color="#d9a94e"/><stop offset="1" stop-color="#8a6120"/></linearGradient><radialGradient id="l" cx=".36" cy=".3" r=".9"><stop offset="0" stop-color="#5a7257"/><stop offset="1" stop-color="#30442f"/></radialGradient></defs><circle r="31" fill="url(#r)"/><circle r="27.6" fill="url(#l)"/><g fill="#f6e9d0">${leaves}</g><circle r="8.6" fill="#e5a043"/><circle r="6.2" fill="none" stroke="#fbe3b4" stroke-width="1.2"/></svg>\n`,
  );
}
