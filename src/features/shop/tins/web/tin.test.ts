import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { chocolates } from '#seeds/chocolates.ts';
import { MAX_LID_NAME_LENGTH } from '../../cart/domain/lid-name.ts';
import { MAX_PIECES, pieceShapes } from '../domain/tin-contents.ts';
import { tinMotifs } from '../domain/tin-motif.ts';
import { arrangePieces, listTinMotifs, Tin, TinDefs } from './tin.tsx';
import { getLidNameSize } from './tin-lid-label.tsx';

type TinProps = Parameters<typeof Tin>[0];
const renderTin = (props: TinProps): string => renderToStaticMarkup(createElement(Tin, props));
const renderDefs = (motifs?: Parameters<typeof TinDefs>[0]['motifs']): string =>
  renderToStaticMarkup(createElement(TinDefs, { motifs }));

const unsafeName = `Wren's "Slow" <b>Winter</b> & Fir`;
const longName = 'Brown Butter, Buckwheat & Black Sesame!!';
const seededTins = chocolates.map(({ name, ground, ink, motif, pieces, pieceShape: shape }) => ({
  name,
  ground,
  ink,
  motif,
  contents: { pieces, shape },
}));
const allTins: TinProps[] = [...seededTins, { name: unsafeName }, { name: longName }, { name: 'Rose' }].flatMap(
  (product) => [
    product,
    { ...product, soldOut: true },
    { ...product, open: true },
    { ...product, soldOut: true, open: true },
  ],
);

describe('a drawn tin', () => {
  it('a drawn tin weighs at most 3.5 kB', () => {
    for (const props of allTins) {
      expect(Buffer.byteLength(renderTin(props)), props.name).toBeLessThanOrEqual(3500);
    }
  });

  it('a drawn tin has no style attribute and no filter, for the page’s policy and its paint', () => {
    for (const html of [renderDefs(), ...allTins.map(renderTin)]) expect(html).not.toMatch(/\sstyle=|filter/);
  });

  it('a drawn tin has no id of its own, and finds each drawing that it uses exactly once', () => {
    const drawings = renderDefs(listTinMotifs(allTins));
    const ids = [...drawings.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const html of [drawings, ...allTins.map(renderTin)]) {
      for (const [, id] of html.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
    }
    for (const html of allTins.map(renderTin)) expect(html).not.toMatch(/\sid=/);
  });

  it('a drawn tin has no motif that the page does not need', () => {
    const motifs = listTinMotifs([{ name: 'Sea Salt Caramel' }]);
    expect(motifs).toEqual(['wave', 'drop']);
    expect(renderDefs(motifs)).not.toContain('id="tin-leaf');
    expect(renderDefs(motifs).length).toBeLessThan(renderDefs(tinMotifs).length / 2);
  });

  it('a drawn tin is hidden from screen readers, because its name is beside it', () => {
    expect(renderTin({ name: 'Marionberry' })).toMatch(/^<span class="tin" aria-hidden="true">/);
  });

  it('a drawn tin keeps a name with quotes and angle brackets as text', () => {
    const html = renderTin({ name: unsafeName });
    expect(html).not.toMatch(/<b>/i);
    expect(html).toContain('&lt;B&gt;WINTER&lt;/B&gt; &amp; FIR');
  });

  it('a drawn tin shows as many chocolates as its words say, and the ribbon instead if it is sold out', () => {
    const countPieces = (html: string) => [...html.matchAll(/#tin-(?:piece|iced)-(?:round|thin|square)"/g)].length;
    expect(countPieces(renderTin({ name: 'Pear' }))).toBe(9);
    for (const { name, pieces, pieceShape } of chocolates) {
      expect(countPieces(renderTin({ name, contents: { pieces, shape: pieceShape } })), name).toBe(pieces);
    }
    expect(renderTin({ name: 'Pear' })).not.toContain('#tin-ribbon');
    const soldOut = renderTin({ name: 'Pear', soldOut: true });
    expect(soldOut).toContain('#tin-ribbon');
    expect(soldOut).toContain('#tin-cup-round');
    expect(countPieces(soldOut)).toBe(0);
  });
});

it('a name is lettered as large as the band allows, and never too small to read', () => {
  expect(getLidNameSize('Maya')).toBe(34);
  for (const character of ['i', 'x', 'W', '猫']) {
    const sizes = [1, 12, MAX_LID_NAME_LENGTH].map((length) => getLidNameSize(character.repeat(length)));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.at(-1)).toBeGreaterThan(9);
  }
});

test.each([
  [1, [1]],
  [4, [2, 2]],
  [5, [3, 2]],
  [9, [3, 3, 3]],
  [12, [4, 4, 4]],
  [13, [3, 4, 3, 3]],
  [16, [4, 4, 4, 4]],
])('a tin of %d pieces has rows of %j', (pieces, lengths) => {
  const rows = Map.groupBy(arrangePieces({ pieces, shape: 'round' }).places, ({ y }) => y);
  expect([...rows.values()].map(({ length }) => length)).toEqual(lengths);
});

test('seven round pieces are one in the middle and six around it', () => {
  const { places } = arrangePieces({ pieces: 7, shape: 'round' });
  const distances = places.map(({ x, y }) => Math.round(Math.hypot(x, y) / 10)).sort();
  expect(distances).toEqual([0, 11, 11, 11, 11, 11, 11]);
});

test('a tin of any number is drawn with exactly that number, all inside the box', () => {
  for (const shape of pieceShapes) {
    for (let pieces = 1; pieces <= MAX_PIECES; pieces += 1) {
      const { places, scale } = arrangePieces({ pieces, shape });
      expect(places).toHaveLength(pieces);
      for (const { x, y } of places) expect(Math.hypot(x, y) * scale).toBeLessThan(128);
    }
  }
});

test('a tin that states no number is drawn with nine', () => {
  expect(arrangePieces({ pieces: 0, shape: 'round' }).places).toHaveLength(9);
});
