import { paintBlossom, paintLeaf, paintPod } from '../nature/cacao.ts';
import { stem, taper } from '../nature/plants.ts';
import { handCircle } from '../nature/sky.ts';
import { paintBean, paintOpenPod } from '../objects/chocolate.ts';
import { mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { openNight } from './cacao-night.ts';

/** A cacao bough as a botanist would pin it: flower, pods of three ages, one cut open. */
export function drawCulture(): Page {
  const stage = openNight('culture', 1200, 1500, { x: 560, y: 700, radius: 1000 });
  const { page, random } = stage;
  page.draw(
    `<rect width="1200" height="1500" fill="${page.radial(560, 680, 1200, [
      [0, '#5c3620'],
      [0.55, '#3c2115'],
      [1, '#22110b'],
    ])}"/>`,
  );
  for (const radius of [1080, 690, 500, 340]) {
    const ring = handCircle(560, 690, radius, random, 0.01);
    page.draw(
      `<g fill="#c98a4a" opacity=".09">${ring}</g><g fill="${page.radial(568, 700, radius * 1.02, [
        [0.9, '#000000', 0],
        [0.97, '#000000', 0.08],
        [1, '#000000', 0.28],
      ])}">${ring}</g>`,
    );
  }
  const main = stem(1260, 130, 1010, 160, 12, 18).map((point, index) => ({
    ...point,
    y: point.y + random.noise(index * 0.8) * 10,
  }));
  page.sheet(taper(main, 34, 9), '#4a2b1b', { lift: 18, thickness: 2.4, edge: 0.1 });
  const leaves = [
    [17, 380, 186, false, 0.5],
    [17, 360, 140, true, 0.25],
    [14, 400, 232, true, 0.6],
    [14, 400, 116, false, 0.3],
    [11, 400, 268, false, 0.35],
    [10, 430, 66, true, 0.5],
    [7, 400, 240, true, 0.65],
    [6, 430, 84, false, 0.2],
    [4, 380, 296, true, 0.4],
    [3, 460, 112, true, 0.6],
  ] as const;
  for (const [index, length, degrees, flip, green] of leaves) {
    const joint = main[index] ?? { x: 0, y: 0 };
    paintLeaf(page, { ...joint, length, degrees, flip, color: mix('#4a2a1d', '#636a44', green), lift: 18, bend: 0.13 });
  }
  paintPod(page, random, { x: 560, y: 420, length: 500, degrees: 5, color: '#b5652f', lift: 28 });
  paintPod(page, random, { x: 850, y: 336, length: 430, degrees: -8, color: '#7c3b22', lift: 26 });
  paintPod(page, random, { x: 424, y: 452, length: 200, degrees: 12, color: '#6d7040', lift: 16 });
  for (const [x, y, size] of [
    [486, 386, 44],
    [664, 338, 38],
    [704, 318, 28],
    [1010, 226, 36],
  ] as const)
    paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  paintOpenPod(page, random, {
    x: 560,
    y: 1010,
    length: 470,
    degrees: 64,
    husk: '#8f4526',
    pulp: '#f3dfc2',
    bean: '#6b3a2c',
  });
  paintLeaf(page, { x: 760, y: 1280, length: 380, degrees: -8, color: '#5b5f3c', lift: 16, bend: 0.1 });
  for (const [x, y, degrees, length] of [
    [690, 1060, 24, 110],
    [830, 1110, -40, 104],
    [930, 1010, 70, 100],
    [980, 1160, 10, 110],
    [760, 1380, -18, 104],
    [620, 1400, 50, 96],
  ] as const)
    paintBean(page, { x, y, length, degrees, color: '#6a3823' });
  return page;
}
