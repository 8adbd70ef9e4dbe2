import sharp from 'sharp';
import { drawText } from './draw-text.ts';

/** What a card shows. `picture` is the path of a drawing, or a photo of the owner as base64. */
export type Card = {
  title: string;
  business: string;
  tagline: string;
  picture: { path: string } | { photo: string };
};

const SIZE = { width: 1200, height: 630 };
const PANEL_WIDTH = 560;
const MARGIN = 64;
const TEXT_WIDTH = PANEL_WIDTH - MARGIN - 40;
const colors = { paper: '#faf5ea', ink: '#2b211c', quiet: '#5f5148', accent: '#b9802b' };
/** A long title is written smaller, so that it stays in the panel. */
const getTitleSize = ({ length }: string) => (length <= 28 ? 78 : length <= 60 ? 60 : 44);

/**
 * Draws the card that other sites show beside a link, 1200 × 630 pixels: the scene, and on a sheet of paper the title
 * above the name of the business. Runs only in the image process.
 * @param input a `Card` as JSON
 */
export async function drawCard(input: Uint8Array): Promise<Buffer> {
  const { title, business, tagline, picture } = JSON.parse(new TextDecoder().decode(input)) as Card;
  const [heading, name, line] = [
    await drawText(title, { size: getTitleSize(title), color: colors.ink, width: TEXT_WIDTH }),
    await drawText(business, { size: 40, color: colors.ink, width: TEXT_WIDTH }),
    await drawText(tagline, { size: 24, color: colors.quiet, width: TEXT_WIDTH }),
  ];
  const { height: headingHeight } = heading.info;
  const foot = SIZE.height - MARGIN - name.info.height - line.info.height - 14;
  const maxHeight = foot - MARGIN - 48;
  const fittingHeading =
    headingHeight > maxHeight
      ? await sharp(heading.data).extract({ left: 0, top: 0, width: heading.info.width, height: maxHeight }).toBuffer()
      : heading.data;
  const { width, height } = SIZE;
  const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><filter id="s" x="-10%" width="120%"><feDropShadow dx="6" stdDeviation="12" flood-color="#3b2418" flood-opacity=".3"/></filter></defs>
    <path filter="url(#s)" fill="${colors.paper}" d="M0 0H${PANEL_WIDTH - 24}Q${PANEL_WIDTH + 16} ${height / 2} ${PANEL_WIDTH - 24} ${height}H0Z"/>
    <path fill="${colors.accent}" d="M${MARGIN} ${foot - 30}h72v3h-72z"/></svg>`;
  return sharp('path' in picture ? picture.path : Buffer.from(picture.photo, 'base64'))
    .resize({
      width: width - PANEL_WIDTH + 60,
      height,
      fit: 'cover',
      position: 'path' in picture ? 'right' : 'attention',
    })
    .extend({ left: PANEL_WIDTH - 60, background: colors.paper })
    .composite([
      { input: Buffer.from(panel), left: 0, top: 0 },
      { input: fittingHeading, left: MARGIN, top: MARGIN },
      { input: name.data, left: MARGIN, top: foot },
      { input: line.data, left: MARGIN, top: foot + name.info.height + 14 },
    ])
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer();
}
