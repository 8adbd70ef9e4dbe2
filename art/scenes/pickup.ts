import { paintLeaf } from '../nature/cacao.ts';
import { stand } from '../nature/fir.ts';
import { handCircle, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { paintStandingTin } from '../objects/studio.ts';
import type { Page } from '../paper/page.ts';
import { foil, openNight } from './cacao-night.ts';
import { layLand } from './stage.ts';

/** The porch on Alder Street at dusk, its lamp lit, tins waiting on the bench. */
export function drawPickup(): Page {
  const lamp = { x: 1010, y: 520 };
  const stage = openNight('pickup', 1600, 1200, { ...lamp, radius: 760 });
  const { page, random, p } = stage;
  paintSky(
    page,
    random,
    { colors: ['#1d1a20', '#3a2726', '#8a5236'], halo: '#e09a56', horizon: 900 },
    { x: 330, y: 760, rings: [900, 680, 480, 320], depth: 0.9, shade: '#0a0403' },
  );
  page.draw(stars(random, { width: 1600, height: 420, count: 60 }, '#f1d9ac'));
  paintDisc(page, random, { x: 330, y: 250, radius: 62, color: '#f1dfb9', light: '#fff5dc' });
  for (const [color, y, trees, lift] of [
    [
      '#5a3a33',
      860,
      [
        [130, 160, 6, 280],
        [470, 90, 4, 220],
      ],
      12,
    ],
    [
      '#3a2522',
      940,
      [
        [60, 100, 4, 420],
        [330, 60, 3, 300],
      ],
      16,
    ],
  ] as const) {
    const ground = layLand(stage, {
      color,
      lift,
      misty: 0.3,
      glow: 0.1,
      top: [
        [-40, y - 10],
        [400, y],
        [900, y + 20],
        [1640, y],
      ],
    });
    page.sheet(
      trees
        .map(([around, reach, count, tall]) => stand(ground, random, { around, reach, count, height: tall }))
        .join(''),
      color,
      { lift, thickness: 1.4 },
    );
  }
  mist(page, 300, 950, 900, 70, p.mist, 0.3);
  const boards = (x: number, y: number, w: number, h: number, color: string) => {
    page.sheet(`<rect x="${x}" y="${y}" width="${w}" height="${h}"/>`, color, { lift: 20, glow: 0.5, thickness: 0 });
    let seams = '';
    for (let at = y + 34; at < y + h; at += 34) seams += `M${x},${at}h${w}`;
    page.draw(`<path d="${seams}" stroke="#1f110c" stroke-width="3" opacity=".35"/>`);
  };
  boards(620, 330, 1060, 740, '#56352a');
  page.sheet('<path d="M520,356L1120,60L1720,356V300L1120,-10L520,300Z"/>', '#2b1812', {
    lift: 24,
    thickness: 2,
    edge: 0.07,
  });
  page.sheet('<path d="M640,330L1120,96L1600,330Z"/>', '#4a2d23', { lift: 0, glow: 0.3, thickness: 0 });
  page.sheet(handCircle(1120, 238, 52, random), '#f2b860', { lift: 4, thickness: 0 });
  page.draw(
    '<path d="M1120,186V290M1068,238H1172" stroke="#2b1812" stroke-width="7"/><circle cx="1120" cy="238" r="52" fill="none" stroke="#2b1812" stroke-width="9"/>',
  );
  // Door with a round light, and a window with warm rooms behind it.
  page.sheet('<path d="M1110,1010V560A130,130 0 0 1 1370,560V1010Z"/>', '#2b1812', { lift: 8, thickness: 0 });
  page.sheet('<path d="M1130,1010V564A110,110 0 0 1 1350,564V1010Z"/>', '#5d6a4c', {
    lift: 5,
    glow: 0.25,
    thickness: 1.6,
  });
  page.sheet('<circle cx="1240" cy="590" r="58"/>', '#f6c878', { lift: 3, thickness: 0 });
  page.draw(
    '<path d="M1240,532V648M1182,590H1298" stroke="#48543a" stroke-width="8"/><g fill="none" stroke="#48543a" stroke-width="5"><rect x="1162" y="690" width="70" height="120" rx="4"/><rect x="1248" y="690" width="70" height="120" rx="4"/><rect x="1162" y="836" width="156" height="130" rx="4"/></g><circle cx="1330" cy="800" r="10" fill="#d9a94e"/>',
  );
  page.sheet('<rect x="690" y="500" width="230" height="270" rx="4"/>', '#2b1812', { lift: 8, thickness: 0 });
  page.sheet(
    '<rect x="706" y="516" width="198" height="238"/>',
    page.linear(0, 516, 0, 754, [
      [0, '#f9d58e'],
      [1, '#e39b4a'],
    ]),
    { lift: 0, thickness: 0 },
  );
  page.sheet(
    '<path d="M740,754V700H764V690H800V700H870V754Z"/><path d="M770,690C764,650 744,640 748,612C772,620 782,640 784,664C788,634 804,622 826,618C826,648 802,660 796,690Z"/>',
    '#8a4a26',
    { lift: 0, thickness: 0 },
  );
  page.draw('<path d="M805,516V754M706,632H904" stroke="#2b1812" stroke-width="9"/>');
  page.sheet('<rect x="676" y="768" width="258" height="18" rx="3"/>', '#3c231a', { lift: 8, thickness: 1.6 });
  // The lamp: a bracket, a lantern, and its pool of light.
  page.draw(
    `<circle cx="${lamp.x}" cy="${lamp.y}" r="420" fill="${page.radial(lamp.x, lamp.y, 420, [
      [0, '#ffd894', 0.75],
      [0.25, '#ffb95c', 0.3],
      [1, '#ffb95c', 0],
    ])}"/>`,
  );
  page.sheet(
    '<path d="M1004,440H1016V462H1004ZM974,462H1046L1056,486H964ZM972,566H1048L1040,584H980Z"/><path d="M972,486H980V566H972ZM1040,486H1048V566H1040Z"/>',
    '#2b1812',
    { lift: 5, thickness: 1.2 },
  );
  page.draw(
    '<rect x="980" y="486" width="60" height="80" fill="#ffe6b0"/><ellipse cx="1010" cy="530" rx="14" ry="24" fill="#fffaf0"/>',
  );
  // Ground, deck, posts, steps.
  page.sheet(
    '<path d="M-180,1064C200,1044 420,1052 700,1050H1800V1300H-180Z"/>',
    page.linear(0, 1050, 0, 1200, [
      [0, '#33211a'],
      [1, '#1c100c'],
    ]),
    { lift: 14, glow: 0.3, thickness: 0 },
  );
  page.sheet('<rect x="560" y="1000" width="1120" height="60"/>', '#6b4430', {
    lift: 16,
    glow: 0.5,
    thickness: 2,
    edge: 0.1,
  });
  page.sheet(
    '<rect x="610" y="330" width="46" height="680"/><rect x="600" y="330" width="66" height="26"/><rect x="600" y="980" width="66" height="26"/>',
    '#7a4f38',
    { lift: 16, glow: 0.3, thickness: 2 },
  );
  page.sheet(
    '<rect x="1500" y="330" width="46" height="680"/><rect x="1490" y="330" width="66" height="26"/>',
    '#7a4f38',
    { lift: 16, glow: 0.2, thickness: 2 },
  );
  page.sheet('<rect x="1040" y="1056" width="420" height="50"/>', '#58382a', {
    lift: 14,
    glow: 0.3,
    thickness: 2,
    edge: 0.09,
  });
  page.sheet(
    '<rect x="1000" y="1104" width="500" height="50"/><rect x="960" y="1152" width="580" height="60"/>',
    '#452a20',
    { lift: 14, glow: 0.2, thickness: 2, edge: 0.09 },
  );
  page.sheet(
    '<rect x="690" y="880" width="300" height="26" rx="4"/><rect x="712" y="900" width="26" height="104"/><rect x="942" y="900" width="26" height="104"/>',
    '#3c231a',
    { lift: 12, glow: 0.3, thickness: 2, edge: 0.1 },
  );
  paintStandingTin(page, { x: 770, y: 884, width: 118, height: 58, color: '#6d2a3a', foil, label: '#f0c6bd' });
  paintStandingTin(page, { x: 772, y: 828, width: 118, height: 58, color: '#2f4a38', foil, label: '#cfdcbc' });
  paintStandingTin(page, { x: 902, y: 884, width: 118, height: 58, color: '#2c4a52', foil, label: '#dbe5d8' });
  for (const [x, y] of [[1420, 1000]] as const) {
    page.sheet(`<path d="M${x - 46},${y - 96}H${x + 46}L${x + 34},${y + 6}H${x - 34}Z"/>`, '#a05a38', {
      lift: 10,
      small: true,
      glow: 0.2,
    });
    for (const [length, degrees] of [
      [150, -90],
      [140, -120],
      [140, -60],
      [120, -146],
      [120, -34],
    ] as const)
      paintLeaf(page, { x, y: y - 92, length, degrees, color: '#56623f', lift: 8, bend: 0.1, width: length * 0.2 });
  }
  return page;
}
