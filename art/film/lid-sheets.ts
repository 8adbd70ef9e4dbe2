import { paintLeaf } from '../nature/cacao.ts';
import { paintLid, paintTin } from '../nature/tin.ts';
import { paintBean, paintPiece } from '../objects/chocolate.ts';
import { paintPlanks } from '../objects/table.ts';
import { lighten, mix } from '../paper/color.ts';
import { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { foil, openNight } from '../scenes/cacao-night.ts';
import { filmHeight, filmWidth } from './film.ts';

/** The lid that the piece lies on, and the radius of the paper between them. */
export const lid = { x: 640, y: 338, radius: 298, paper: 186 };

const wine = '#6d2a3a';

/** The table, the lid without its paper, and what lies around it. */
export function tableSheets(scheme: Scheme): string {
  const { page, random } = openNight('film-table', filmWidth, filmHeight, { x: lid.x, y: lid.y, radius: 620 });
  const day = scheme === 'light';
  page.draw('<g transform="translate(0 -116) scale(.8)">');
  paintPlanks(page, random, day ? 0.035 : -0.03);
  page.draw('</g>');
  const leaves = [
    [330, 560, 300, 156, false, 0.5],
    [318, 590, 250, 118, true, 0.8],
    [300, 540, 230, 196, true, 0.2],
    [955, 140, 280, -28, false, 0.7],
    [970, 168, 250, 12, true, 0.35],
    [930, 120, 210, -70, true, 0.15],
  ] as const;
  for (const [x, y, length, degrees, flip, green] of leaves)
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: lighten(mix('#4a2a1d', '#5f6b42', green), day ? 0.03 : -0.03),
      lift: 13,
      bend: 0.12,
    });
  paintTin(page, {
    x: 132,
    y: 128,
    radius: 186,
    ground: '#2f4a38',
    ink: '#cfdcbc',
    foil,
    motif: 'leaf',
    turn: 6,
    lift: 22,
  });
  paintTin(page, {
    x: 1176,
    y: 590,
    radius: 196,
    ground: '#2c4a52',
    ink: '#dbe5d8',
    foil,
    motif: 'drop',
    turn: 10,
    lift: 22,
  });
  for (const [x, y, degrees, length] of [
    [1118, 262, 24, 62],
    [1190, 316, -40, 58],
    [1062, 322, 70, 54],
    [158, 432, -22, 60],
    [92, 500, 48, 56],
    [420, 668, 14, 52],
  ] as const)
    paintBean(page, { x, y, length, degrees, color: '#6a3823' });
  paintPiece(page, { x: 246, y: 388, size: 62, color: '#5c3220', motif: 'leaf', degrees: 18 });
  page.draw(
    `<rect width="${filmWidth}" height="${filmHeight}" fill="${page.radial(lid.x, lid.y, 780, [
      [0, '#ffb27a', day ? 0.42 : 0.2],
      [0.42, '#ff9c66', day ? 0.14 : 0.05],
      [0.68, '#3a1d0e', day ? 0.04 : 0.3],
      [1, '#060201', day ? 0.52 : 0.78],
    ])}"/>`,
  );
  if (!day) page.draw(`<rect width="${filmWidth}" height="${filmHeight}" fill="#0a0404" opacity=".3"/>`);
  paintLid(page, { ...lid, ground: day ? wine : '#541f2e', foil, lift: 34 });
  // The light of the lamp on the printed ground.
  page.draw(
    `<circle cx="${lid.x}" cy="${lid.y}" r="${lid.radius * 0.945}" fill="${page.radial(lid.x - 90, lid.y - 130, 420, [
      [0, '#ffd9a0', day ? 0.2 : 0.1],
      [1, '#ffd9a0', 0],
    ])}"/>`,
  );
  return page.toSvg();
}

/** A round paper with a scalloped edge, as large as its own picture. */
export function candyPaper(scheme: Scheme): string {
  const size = lid.paper * 2 + 60;
  const middle = size / 2;
  const page = new Page(size, size, { shadow: '#2b0f12', shadowStrength: 0.5 });
  const random = randomFrom('candy-paper');
  const color = scheme === 'light' ? '#f1e3c8' : '#c9b08c';
  const scallops = 40;
  const edge: Point[] = Array.from({ length: scallops * 6 }, (_, index) => {
    const angle = (index / (scallops * 6)) * 2 * Math.PI;
    const radius = lid.paper - 5 + 5 * Math.abs(Math.cos((angle * scallops) / 2)) + 1.4 * random.noise(index * 0.12);
    return [middle + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
  });
  page.sheet(`<path d="${curve(edge, true)}"/>`, color, { lift: 12, edge: 0.05, thickness: 1.8 });
  const shade = lighten(color, -0.1);
  let pleats = '';
  for (let index = 0; index < scallops; index++) {
    const angle = ((index + 0.5) / scallops) * 2 * Math.PI;
    const at = (radius: number) =>
      `${round(middle + radius * Math.cos(angle))},${round(middle + radius * Math.sin(angle))}`;
    pleats += `M${at(lid.paper - 8)}L${at(lid.paper - 28)}`;
  }
  page.draw(`<path d="${pleats}" stroke="${shade}" stroke-width="1.6" stroke-linecap="round" opacity=".55"/>`);
  page.draw(
    `<circle cx="${middle}" cy="${middle}" r="${lid.paper - 31}" fill="none" stroke="${shade}" stroke-width="1.5" opacity=".6"/>`,
  );
  page.draw(
    `<circle cx="${middle}" cy="${middle}" r="${lid.paper - 31}" fill="${page.radial(
      middle - 60,
      middle - 70,
      lid.paper * 1.3,
      [
        [0, '#ffffff', 0.2],
        [0.55, '#ffffff', 0],
        [1, '#7a4a1e', 0.14],
      ],
    )}"/>`,
  );
  return page.toSvg();
}
